import { type Percent, parseAmount } from '../../math/amount.ts';

// How far each market went within the last 24 hourly closes, in percent of the last of them, as one short text.

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

/** Undefined where nobody has looked yet. */
export function rangeIn(packed: string, coin: string): Percent | undefined {
  const name = `${encodeURIComponent(coin)}${betweenFields}`;
  const row = packed.split(betweenRows).find((one) => one.startsWith(name));
  return row === undefined ? undefined : parseAmount<'percent'>(row.slice(name.length));
}
