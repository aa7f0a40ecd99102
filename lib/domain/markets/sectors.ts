import {
  listingSearchDays,
  newListingDays,
  newListings,
  type Sector,
  sectorNames,
  sectorSymbols,
} from '../../config/sectors.ts';
import { dayMs } from '../../config/time.ts';

const known: ReadonlyMap<string, Sector> = new Map(
  sectorNames.flatMap((sector) =>
    sector === 'other' ? [] : sectorSymbols[sector].split(' ').map((symbol) => [symbol, sector] as const),
  ),
);

/** Returns the sector of a market by its symbol; the last one for a symbol that is in none. */
export const sectorOf = (coin: string): Sector => known.get(coin) ?? 'other';

/** The day from which the exchange has candles of a market, looked up once. */
export interface Listing {
  /** The beginning of the first candle; undefined if it is older than the search reached back. */
  readonly listedAt: number | undefined;
  /** When the first candle was looked for. */
  readonly searchedAt: number;
}

/**
 * Returns when a market was listed, by the first daily candle of a search; undefined if its candles begin where the
 * search began. A market without any candle is listed, and was never traded: it is as old as its first sight.
 */
export function listedAtOf(firstCandleAt: number | undefined, searchedAt: number): number | undefined {
  if (firstCandleAt === undefined) return searchedAt;
  // The first day of a search may be cut, at the exchange's end or at ours.
  const certainMs = (listingSearchDays - 2) * dayMs;
  return searchedAt - firstCandleAt < certainMs ? firstCandleAt : undefined;
}

export const isNewListing = (listedAt: number | undefined, nowMs: number): boolean =>
  listedAt !== undefined && nowMs - listedAt <= newListingDays * dayMs;

/** A part of the list that has an address of its own: a sector, or the new markets. */
export const marketGroups = [...sectorNames, newListings] as const;
export type MarketGroup = (typeof marketGroups)[number];

export const groupOf = (text: unknown): MarketGroup | undefined => marketGroups.find((group) => group === text);

export const isInGroup = (
  market: { readonly sector: Sector; readonly listedAt: number | undefined },
  group: MarketGroup | undefined,
): boolean => {
  if (group === undefined) return true;
  return group === newListings ? market.listedAt !== undefined : market.sector === group;
};

/** Returns how many markets each group has. */
export function groupSizes(
  markets: readonly { readonly sector: Sector; readonly listedAt: number | undefined }[],
): ReadonlyMap<MarketGroup, number> {
  return new Map(marketGroups.map((group) => [group, markets.filter((market) => isInGroup(market, group)).length]));
}
