import type { Feed } from '../contract.ts';
import { payFunding } from '../funding/pay.ts';
import { samplePremium } from '../funding/premium.ts';
import { liquidateAll } from '../liquidation/liquidate.ts';
import { cancelDue, nextScheduledCancel } from '../order-commands/schedule-cancel.ts';
import { refreshMark } from '../pricing/mark.ts';
import type { Exchange } from '../state/model.ts';
import { fireTriggers } from '../triggers/fire.ts';
import { checkTwaps, nextSlice, runSlices } from '../twap/run.ts';

const HOUR_MS = 3_600_000;
const SAMPLE_MS = 5_000;

/** Handles what fell due since the last step, in order of time; then the new prices and their effects. */
export function step(exchange: Exchange, now: number, feeds: readonly Feed[]): void {
  exchange.sampledUntil ??= now;
  for (;;) {
    const hour = (Math.floor(exchange.sampledUntil / HOUR_MS) + 1) * HOUR_MS;
    const due = Math.min(hour, nextScheduledCancel(exchange), nextSlice(exchange));
    if (due > now) break;
    exchange.now = Math.max(exchange.now, due);
    sampleUntil(exchange, exchange.now);
    if (due === hour) payFunding(exchange);
    cancelDue(exchange);
    runSlices(exchange);
  }
  exchange.now = now;
  sampleUntil(exchange, now);
  takePrices(exchange, feeds);
  for (const market of exchange.perps) fireTriggers(exchange, market);
  checkTwaps(exchange);
  liquidateAll(exchange);
}

/** Takes one sample at every full five seconds; the sample at the full hour still belongs to that hour. */
function sampleUntil(exchange: Exchange, until: number): void {
  const from = exchange.sampledUntil ?? until;
  const count = Math.floor(until / SAMPLE_MS) - Math.floor(from / SAMPLE_MS);
  exchange.sampledUntil = Math.max(from, until);
  if (count <= 0) return;
  for (const market of exchange.perps) if (!market.asset.delisted) samplePremium(market, count);
}

function takePrices(exchange: Exchange, feeds: readonly Feed[]): void {
  for (const { asset, oraclePx, perpsPx } of feeds) {
    const market = exchange.markets.get(asset);
    if (market === undefined) continue;
    market.oraclePx = oraclePx;
    if (market.kind === 'perp') market.perpsPx = perpsPx;
    market.isStale = true;
  }
  // All mark prices are computed together when prices are published: earlier changes of the order book are used only
  // then.
  if (feeds.length === 0) return;
  for (const market of exchange.markets.values()) if (market.isStale) refreshMark(market, exchange.now);
}
