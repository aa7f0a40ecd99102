import { expect } from 'vitest';

/**
 * Expects values equal to ten digits of the greatest value, and missing at the same places. A running sum, as most
 * libraries use it, keeps the rounding errors of all earlier values.
 */
export function expectClose(actual: ArrayLike<number>, expected: ArrayLike<number> | undefined, what: string): void {
  expect(actual.length, what).toBe(expected?.length);
  const scale = Math.max(1e-6, ...Array.from(actual, (value) => (Number.isNaN(value) ? 0 : Math.abs(value))));
  for (let i = 0; i < actual.length; i += 1) {
    const [one, other] = [actual[i] ?? 0, expected?.[i] ?? 0];
    const close = Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) <= scale * 1e-9;
    if (!close) expect.fail(`${what} at ${i}: ${one}, expected ${other}`);
  }
}
