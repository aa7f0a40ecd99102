/** Throws if an amount exceeds the safe integers: a wrong balance must never be used further. */
export function safe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer`);
  return value;
}

/** a × b ÷ d, exact in between; rounded towards zero. */
export function mulDiv(a: number, b: number, d: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return Math.trunc(product / d) || 0;
  return safe(Number((BigInt(a) * BigInt(b)) / BigInt(d)));
}

/** Returns a × b ÷ d, exact in between; halves are rounded away from zero. */
export function mulDivRound(a: number, b: number, d: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(d);
  const negative = product < 0n !== divisor < 0n;
  const n = product < 0n ? -product : product;
  const m = divisor < 0n ? -divisor : divisor;
  const quotient = Number((2n * n + m) / (2n * m));
  return safe(negative && quotient !== 0 ? -quotient : quotient);
}

/** Returns a × b ÷ d, exact in between; rounded up (towards plus infinity), for amounts that a user owes. */
export function mulDivUp(a: number, b: number, d: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(d);
  const quotient = product / divisor;
  const exact = quotient * divisor === product;
  const positive = product < 0n === divisor < 0n;
  return safe(Number(exact || !positive ? quotient : quotient + 1n));
}
