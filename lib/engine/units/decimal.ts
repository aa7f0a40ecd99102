const PLAIN = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Parses a plain decimal string into an integer of 10^-decimals. Returns undefined if it is no such string, has more
 * digits than the scale, or exceeds the safe integers.
 */
export function parseUnits(text: string, decimals: number): number | undefined {
  const match = PLAIN.exec(text);
  if (match === null) return undefined;
  const [, whole = '', rawFraction = ''] = match;
  const fraction = trimZeros(rawFraction);
  if (fraction.length > decimals) return undefined;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1;
  return digits.slice(0, end);
}

/** Formats a number as the venue does: at least one decimal, no trailing zeros after it. */
export function formatUnits(value: number | bigint, decimals: number): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer`);
  const sign = value < 0 ? '-' : '';
  const digits = String(value < 0 ? -value : value).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = trimZeros(digits.slice(cut));
  return `${sign}${digits.slice(0, cut)}.${fraction === '' ? '0' : fraction}`;
}

/** Returns the product of two plain decimals as an integer of 10^-decimals, truncated; 0n if one is no decimal. */
export function productUnits(a: string, b: string, decimals: number): bigint {
  const left = parseScaled(a);
  const right = parseScaled(b);
  if (left === undefined || right === undefined) return 0n;
  const excess = left.decimals + right.decimals - decimals;
  const product = left.value * right.value;
  return excess >= 0 ? product / 10n ** BigInt(excess) : product * 10n ** BigInt(-excess);
}

function parseScaled(text: string): { value: bigint; decimals: number } | undefined {
  const match = PLAIN.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  return { value: BigInt(whole + fraction), decimals: fraction.length };
}
