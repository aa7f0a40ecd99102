import 'server-only';
import type { MarketsSnapshot } from '../../../lib/domain/markets/market.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf, packMarkets } from '../../../lib/domain/markets/packed.ts';
import { packGroups } from '../../../lib/domain/markets/packed-groups.ts';
import { readMarkets } from './read-markets.ts';

export interface PackedMarkets {
  readonly markets: string;
  /** The groups of these markets, in their order. */
  readonly groups: string;
  readonly asOf: number;
  readonly stale: boolean;
}

type Packed = Pick<PackedMarkets, 'markets' | 'groups'>;

let last: { readonly key: string; readonly packed: Packed } | undefined;

/** Packs the markets once for each response of the venue, and again when lines or listings arrive or become too old. */
function packOnce({ rows, asOf }: MarketsSnapshot): Packed {
  const lines = rows.filter(({ sparkline }) => sparkline !== undefined).length;
  const listed = rows.filter(({ listedAt }) => listedAt !== undefined).length;
  const key = `${asOf} ${lines} ${listed}`;
  if (last?.key !== key) {
    const grouped = rows.map((row) => ({ ...listedMarketOf(row), sector: row.sector, listedAt: row.listedAt }));
    const markets = inOrder(grouped, defaultSort);
    last = { key, packed: { markets: packMarkets(markets), groups: packGroups(markets) } };
  }
  return last.packed;
}

/** Returns the list of markets as short texts, the busiest first. */
export async function readPackedMarkets(): Promise<PackedMarkets> {
  const snapshot = await readMarkets();
  return { ...packOnce(snapshot), asOf: snapshot.asOf, stale: snapshot.stale };
}
