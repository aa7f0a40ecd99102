/**
 * Splits a pool by weights so that the parts sum to it to the last unit: each gets the whole units of its exact part,
 * and the units left over go one each to the largest remainders. Equal remainders are served in the order of the
 * weights, which the caller has to fix. If there are no weights nobody gets anything.
 */
export function splitPool(pool: bigint, weights: readonly bigint[]): readonly bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (pool * weight) / total);
  const rests = weights.map((weight, index) => ({ index, rest: (pool * weight) % total }));
  const left = Number(pool - parts.reduce((sum, part) => sum + part, 0n));
  const served = new Set(
    rests
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map((part, index) => (served.has(index) ? part + 1n : part));
}
