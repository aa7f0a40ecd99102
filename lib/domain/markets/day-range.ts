import { type Percent, parseAmount } from '../../math/amount.ts';

// The range of each market over its last 24 hourly closes, in percent of the last close, packed into one short text.

const betweenRows = ';';
const betweenFields = ',';
const decimals = 2;

function rangeOf(closes: readonly number[]): number | undefined {
  const last = closes.at(-1);
  if (last === undefined || last <= 0 || closes.length < 2) return undefined;
  return ((Math.max(...closes) - Math.min(...closes)) / last) * 100;
}

export function packRanges(lines: ReadonlyMap<string, readonly number[]>): string {
  return [...lines]
    .flatMap(([coin, closes]) => {
      const range = rangeOf(closes);
      return range === undefined ? [] : [`${encodeURIComponent(coin)}${betweenFields}${range.toFixed(decimals)}`];
    })
    .join(betweenRows);
}

/** Returns the range of a coin; undefined if it has not been fetched yet. */
export function rangeIn(packed: string, coin: string): Percent | undefined {
  const name = `${encodeURIComponent(coin)}${betweenFields}`;
  const row = packed.split(betweenRows).find((one) => one.startsWith(name));
  return row === undefined ? undefined : parseAmount<'percent'>(row.slice(name.length));
}
