import 'server-only';
import { changeSince } from '../../../lib/domain/markets/change.ts';
import type { MarketRow } from '../../../lib/domain/markets/market.ts';
import { sectorOf } from '../../../lib/domain/markets/sectors.ts';
import { notional } from '../../../lib/math/units.ts';
import type { MetaAndAssetCtxs } from '../../venues/hyperliquid/questions/meta-and-asset-ctxs.ts';

export type LiveMarket = Omit<MarketRow, 'sparkline'>;

const made = new WeakMap<MetaAndAssetCtxs, readonly LiveMarket[]>();

/**
 * Returns the live markets of a response, computed once however many callers ask. Delisted markets keep their index at
 * the venue and are left out here.
 */
export function liveMarkets(answer: MetaAndAssetCtxs): readonly LiveMarket[] {
  const known = made.get(answer);
  if (known !== undefined) return known;
  const [{ universe }, contexts] = answer;
  const rows = universe.flatMap((perp, at) => {
    const context = contexts[at];
    // A name with an incomplete surrogate pair could not appear in an address.
    if (context === undefined || perp.isDelisted === true || !perp.name.isWellFormed()) return [];
    return {
      coin: perp.name,
      mark: context.markPx,
      prevDay: context.prevDayPx,
      change: changeSince(context.markPx, context.prevDayPx),
      volume24h: context.dayNtlVlm,
      openInterest: notional(context.markPx, context.openInterest),
      funding: context.funding,
      maxLeverage: perp.maxLeverage,
      onlyIsolated: perp.onlyIsolated === true || perp.marginMode !== undefined,
      sizeDecimals: perp.szDecimals,
      sector: sectorOf(perp.name),
      listedAt: undefined,
    };
  });
  made.set(answer, rows);
  return rows;
}
