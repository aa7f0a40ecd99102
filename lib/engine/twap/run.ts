import { enterOrder } from '../orders/enter-order.ts';
import { newOrder } from '../orders/new-order.ts';
import { tickDown, tickUp } from '../pricing/tick.ts';
import type { Exchange, Twap } from '../state/model.ts';
import { emit, touchOrder } from '../state/record.ts';
import { mulDiv } from '../units/integer.ts';
import { wireTwap } from './wire-twap.ts';

/** A suborder is sent every thirty seconds (9.1). */
const SLICE_MS = 30_000;
const MINUTE_MS = 60_000;
/** A late slice may catch up to three times its size. */
const CATCH_UP = 3;
const SLIPPAGE_PERCENT = 3;
const RANDOM_PERCENT = 20;

export type TwapStatus = 'activated' | 'finished' | 'terminated' | 'waitingForTrigger' | 'stopped' | 'error';

export function nextSlice({ twaps }: Exchange): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { startedAt, slices } of twaps.values()) {
    if (startedAt !== undefined) next = Math.min(next, startedAt + slices * SLICE_MS);
  }
  return next;
}

export function runSlices(exchange: Exchange): void {
  for (const twap of [...exchange.twaps.values()]) {
    if (twap.startedAt !== undefined && twap.startedAt + twap.slices * SLICE_MS <= exchange.now)
      runSlice(exchange, twap);
  }
}

/** Starts the TWAPs whose trigger price the mark price has reached, and ends those whose stop price it has passed. */
export function checkTwaps(exchange: Exchange): void {
  for (const twap of [...exchange.twaps.values()]) {
    const { trigger, stopPx, market, isBuy } = twap;
    if (twap.startedAt === undefined && trigger !== undefined) {
      if (trigger.above ? market.markPx < trigger.px : market.markPx > trigger.px) continue;
      twap.startedAt = exchange.now;
      touchOrder(exchange, twap);
      reportTwap(exchange, twap, 'activated');
    }
    const isStopped = stopPx !== undefined && (isBuy ? market.markPx >= stopPx : market.markPx <= stopPx);
    if (isStopped) endTwap(exchange, twap, 'stopped');
  }
}

export function endTwap(exchange: Exchange, twap: Twap, status: TwapStatus, description?: string): void {
  exchange.twaps.delete(twap.id);
  twap.account.twaps.delete(twap);
  touchOrder(exchange, twap);
  reportTwap(exchange, twap, status, description);
}

export function reportTwap(exchange: Exchange, twap: Twap, status: TwapStatus, description?: string): void {
  emit(exchange, {
    kind: 'twap',
    user: twap.account.address,
    twapId: twap.id,
    time: exchange.now,
    state: wireTwap(twap),
    status,
    ...(description !== undefined && { description }),
  });
}

function runSlice(exchange: Exchange, twap: Twap): void {
  const total = (twap.minutes * MINUTE_MS) / SLICE_MS;
  twap.slices += 1;
  touchOrder(exchange, twap);
  const sz = sizeOf(twap, total);
  const trouble = sz > 0 ? send(exchange, twap, sz) : undefined;
  if (twap.executedSz >= twap.sz || twap.slices >= total) endTwap(exchange, twap, 'finished');
  else if (trouble !== undefined) endTwap(exchange, twap, 'error', trouble);
}

/** Returns the next slice: the size due by now less the size filled, a fifth more or less if it is randomised. */
function sizeOf(twap: Twap, total: number): number {
  const due = mulDiv(twap.sz, twap.slices, total) - twap.executedSz;
  if (twap.slices >= total) return Math.min(twap.sz - twap.executedSz, CATCH_UP * Math.ceil(twap.sz / total));
  const wanted = twap.randomize ? mulDiv(due, 100 + spread(twap), 100) : due;
  return Math.max(0, Math.min(wanted, CATCH_UP * Math.ceil(twap.sz / total), twap.sz - twap.executedSz));
}

/** Returns a number between −20 and 20 that is always the same for the same slice. */
function spread({ id, slices }: Twap): number {
  let mixed = Math.imul((id ^ Math.imul(slices, 0x9e3779b1)) | 0, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (((mixed ^ (mixed >>> 16)) >>> 0) % (2 * RANDOM_PERCENT + 1)) - RANDOM_PERCENT;
}

function send(exchange: Exchange, twap: Twap, sz: number): string | undefined {
  const { account, market, isBuy, reduceOnly } = twap;
  const reference = market.markPx;
  const limit = mulDiv(reference, isBuy ? 100 + SLIPPAGE_PERCENT : 100 - SLIPPAGE_PERCENT, 100);
  const px = isBuy ? tickDown(market, limit) : tickUp(market, limit);
  const order = newOrder(exchange, { account, market, isBuy, px, sz, tif: 'Ioc', reduceOnly, twap });
  const entered = enterOrder(exchange, order);
  if (entered.kind === 'filled') {
    twap.executedSz += entered.sz;
    twap.executedNtl += entered.ntl;
    return undefined;
  }
  if (entered.kind === 'resting') return undefined;
  const { status, error } = entered.refusal;
  const mayRecover = status === 'iocCancelRejected' || status === 'marketOrderNoLiquidityRejected';
  return mayRecover ? undefined : error.replace(/ asset=\d+$/, '');
}
