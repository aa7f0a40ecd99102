import { sectorNames } from '../../config/sectors.ts';
import type { MarketRow } from './market.ts';
import type { ListedMarket } from './packed.ts';

// The groups of the markets have a text of their own beside that of the markets, which the trading screen reads too:
// its first scripts have no room for this.

type Grouping = Pick<MarketRow, 'sector' | 'listedAt'>;
export type GroupedMarket = ListedMarket & Grouping;

const between = ',';
const base = 36;

/** Packs one entry for each market, in the order of their list: the sector's place, and when a new market was listed. */
export function packGroups(markets: readonly Grouping[]): string {
  return markets
    .map(
      ({ sector, listedAt }) =>
        `${sectorNames.indexOf(sector)}${listedAt === undefined ? '' : `-${listedAt.toString(base)}`}`,
    )
    .join(between);
}

/** Returns the markets with their groups; in the last sector if the texts do not belong together. */
export function withGroups(markets: readonly ListedMarket[], text: string): readonly GroupedMarket[] {
  const entries = text.split(between);
  const isWhole = entries.length === markets.length;
  return markets.map((market, at) => {
    const [sector = '', listedAt] = isWhole ? (entries[at] ?? '').split('-') : [];
    return {
      ...market,
      sector: sectorNames[Number(sector === '' ? Number.NaN : sector)] ?? 'other',
      listedAt: listedAt === undefined ? undefined : Number.parseInt(listedAt, base),
    };
  });
}
