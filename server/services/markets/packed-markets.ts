import 'server-only';
import type { MarketsSnapshot } from '../../../lib/domain/markets/market.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf, packMarkets } from '../../../lib/domain/markets/packed.ts';
import { readMarkets } from './read-markets.ts';

export interface PackedMarkets {
  readonly markets: string;
  readonly asOf: number;
  readonly stale: boolean;
}

let last: { readonly key: string; readonly markets: string } | undefined;

/** Packs the markets once for each response of the venue, and again when sparklines arrive or become too old. */
function packOnce({ rows, asOf }: MarketsSnapshot): string {
  const lines = rows.filter(({ sparkline }) => sparkline !== undefined).length;
  const key = `${asOf} ${lines}`;
  if (last?.key !== key) last = { key, markets: packMarkets(inOrder(rows.map(listedMarketOf), defaultSort)) };
  return last.markets;
}

/** Returns the list of markets as one short text, the busiest first. */
export async function readPackedMarkets(): Promise<PackedMarkets> {
  const snapshot = await readMarkets();
  return { markets: packOnce(snapshot), asOf: snapshot.asOf, stale: snapshot.stale };
}
