import { midPx2 } from '../book/impact.ts';
import { bestOf } from '../book/levels.ts';
import type { Market, PerpMarket } from '../state/model.ts';
import { averageOf, sampleEma } from '../units/ema.ts';

const BASIS_SPAN_MS = 150_000;
const SECOND_SPAN_MS = 30_000;

/** Updates the venue's mark price (9.2), which determines margin, triggers, liquidations and unrealised profit. */
export function refreshMark(market: Market, now: number): void {
  market.isStale = false;
  if (market.kind === 'spot') {
    market.markPx = bookPx(market) ?? market.oraclePx;
    return;
  }
  const mid2 = midPx2(market);
  if (mid2 !== undefined) sampleEma(market.basis, mid2 - 2 * market.oraclePx, now, BASIS_SPAN_MS);
  const book = bookPx(market);
  if (book !== undefined) sampleEma(market.perpsEma, book, now, SECOND_SPAN_MS);
  market.previousMarkPx = market.markPx;
  market.markPx = Math.max(1, medianOf(candidates(market, book)) ?? market.oraclePx);
}

function candidates(market: PerpMarket, book: number | undefined): number[] {
  const basis2 = averageOf(market.basis) ?? 0;
  const found = [Math.round((2 * market.oraclePx + basis2) / 2)];
  if (book !== undefined) found.push(book);
  if (market.perpsPx !== undefined) found.push(market.perpsPx);
  const second = averageOf(market.perpsEma);
  if (found.length === 2 && second !== undefined) found.push(second);
  return found;
}

/** Returns the median of best bid, best ask and last price, as far as they exist. */
function bookPx(market: Market): number | undefined {
  const found: number[] = [];
  const bid = bestOf(market.bids);
  const ask = bestOf(market.asks);
  if (bid !== undefined) found.push(bid.px);
  if (ask !== undefined) found.push(ask.px);
  if (market.lastPx !== undefined) found.push(market.lastPx);
  return medianOf(found);
}

function medianOf(values: number[]): number | undefined {
  const sorted = values.sort((a, b) => a - b);
  const high = sorted[sorted.length >> 1];
  const low = sorted[(sorted.length - 1) >> 1];
  return high === undefined || low === undefined ? undefined : Math.round((high + low) / 2);
}
