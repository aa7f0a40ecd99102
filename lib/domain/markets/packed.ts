import { parseAmount, type Usd, usd } from '../../math/amount.ts';
import { gte } from '../../math/comparison.ts';
import { roundTo } from '../../math/precision.ts';
import type { MarketRow } from './market.ts';
import { sparklineLevels } from './sparkline.ts';

// All markets in one short text, which the page contains once, beside the table that is built from it.

export type ListedMarket = Omit<MarketRow, 'prevDay' | 'sparkline' | 'sector' | 'listedAt'> & {
  /** The levels in the format of `sparkline.ts`; empty if there are none. */
  readonly levels: string;
};

const betweenRows = ';';
const betweenFields = ',';

/**
 * Shortens dollars to what is shown: thousands and more without cents, smaller values with them. Rounds down, so that
 * no value grows.
 */
function brief(value: Usd): Usd {
  return gte(value, usd('1000')) ? roundTo(value, 0, 'floor') : roundTo(value, 4, 'floor');
}

export function listedMarketOf(market: MarketRow): ListedMarket {
  const { prevDay: _, sector: _sector, listedAt: _listedAt, sparkline, ...row } = market;
  return {
    ...row,
    volume24h: brief(row.volume24h),
    openInterest: brief(row.openInterest),
    levels: sparklineLevels(sparkline),
  };
}

/** A name may contain anything: encoded, it contains neither a separator nor an HTML character. */
export function packMarkets(markets: readonly ListedMarket[]): string {
  const rows = markets.map(
    ({ coin, mark, change, volume24h, openInterest, funding, maxLeverage, onlyIsolated, sizeDecimals, levels }) =>
      [
        encodeURIComponent(coin),
        mark,
        change ?? '',
        volume24h,
        openInterest,
        funding,
        maxLeverage,
        onlyIsolated ? 1 : 0,
        sizeDecimals,
        levels,
      ].join(betweenFields),
  );
  return rows.join(betweenRows);
}

function unpackRow(row: string): ListedMarket | undefined {
  const [coin = '', mark = '', change = '', volume = '', interest = '', funding = '', leverage = '', ...rest] =
    row.split(betweenFields);
  const [isolated, sizeDecimals = '', levels = ''] = rest;
  const amounts = {
    mark: parseAmount<'price'>(mark),
    volume24h: parseAmount<'usd'>(volume),
    openInterest: parseAmount<'usd'>(interest),
    funding: parseAmount<'rate'>(funding),
  };
  const { mark: price, volume24h, openInterest, funding: rate } = amounts;
  const isWhole = price !== undefined && volume24h !== undefined && openInterest !== undefined && rate !== undefined;
  if (!isWhole || coin === '') return undefined;
  return {
    coin: decodeURIComponent(coin),
    mark: price,
    change: parseAmount<'ratio'>(change),
    volume24h,
    openInterest,
    funding: rate,
    maxLeverage: Number(leverage),
    onlyIsolated: isolated === '1',
    sizeDecimals: Number(sizeDecimals),
    levels,
  };
}

export function unpackMarkets(text: string): readonly ListedMarket[] {
  return text.split(betweenRows).flatMap((row) => unpackRow(row) ?? []);
}

/** Returns a function that reads the size decimals of a market from the list and remembers them. */
export function sizeDecimalsReader(text: string): (coin: string) => number | undefined {
  const rows = `${betweenRows}${text}`;
  const known = new Map<string, number | undefined>();
  const read = (coin: string): number | undefined => {
    const begin = rows.indexOf(`${betweenRows}${encodeURIComponent(coin)}${betweenFields}`);
    if (begin < 0) return undefined;
    const [row] = rows.slice(begin + 1).split(betweenRows, 1);
    return row === undefined ? undefined : unpackRow(row)?.sizeDecimals;
  };
  return (coin) => {
    if (!known.has(coin)) known.set(coin, read(coin));
    return known.get(coin);
  };
}
