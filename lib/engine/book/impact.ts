import type { Market, Side } from '../state/model.ts';
import { bestOf } from './levels.ts';

/** Returns the average price at which a notional would trade; undefined if the side of the book is too thin. */
export function impactPx(side: Side, notional: number): number | undefined {
  let ntl = 0;
  let sz = 0;
  for (let index = side.levels.length - 1; index >= 0; index -= 1) {
    const level = side.levels[index];
    if (level === undefined) return undefined;
    const take = Math.min(level.sz, Math.ceil((notional - ntl) / level.px));
    ntl += take * level.px;
    sz += take;
    if (ntl >= notional) return Math.round(ntl / sz);
  }
  return undefined;
}

/** Returns twice the mid price, since the mid may lie between two ticks. */
export function midPx2(market: Market): number | undefined {
  const bid = bestOf(market.bids);
  const ask = bestOf(market.asks);
  return bid === undefined || ask === undefined ? undefined : bid.px + ask.px;
}
