import { bestOf, sideOf } from '../book/levels.ts';
import { addExchangeVolume } from '../fees/volume.ts';
import { fillPerp } from '../fills/perp-fill.ts';
import { fillSpot } from '../fills/spot-fill.ts';
import { type Liquidation, wireTrade } from '../fills/wire-fill.ts';
import { mayMake, mayPay, mayTake } from '../margin/solvency.ts';
import { type Exchange, type Market, type Order, WEI_PER_MICRO } from '../state/model.ts';
import { emit } from '../state/record.ts';
import { closeOrder } from './close-order.ts';
import { shrink } from './open-orders.ts';

export interface Matched {
  readonly sz: number;
  readonly ntl: number;
  /** True if matching ended because the taker had no more margin. */
  readonly isOutOfMargin: boolean;
}

/** Matches an order by price, then time. The taker's sz is its unfilled size. */
export function matchOrder(exchange: Exchange, taker: Order, liquidation?: Liquidation): Matched {
  const { market, isBuy } = taker;
  const side = sideOf(market, !isBuy);
  let ntl = 0;
  let filled = 0;
  while (taker.sz > 0) {
    const level = bestOf(side);
    if (level === undefined || (isBuy ? level.px > taker.px : level.px < taker.px)) break;
    const maker = level.head;
    if (maker === undefined) throw new Error(`an empty level at ${level.px} of ${market.name}`);
    if (maker.account === taker.account) {
      closeOrder(exchange, maker, 'selfTradeCanceled');
      continue;
    }
    const sz = sizeFor(exchange, market, maker, taker.sz);
    if (sz === 0) continue;
    if (!mayFill(market, taker, maker.px, sz)) return { sz: filled, ntl, isOutOfMargin: true };
    trade(exchange, market, taker, maker, sz, liquidation);
    filled += sz;
    ntl += sz * maker.px;
  }
  return { sz: filled, ntl, isOutOfMargin: false };
}

/** Returns the size that the resting order can fill; one that may no longer be filled is cancelled and gives 0. */
function sizeFor(exchange: Exchange, market: Market, maker: Order, wanted: number): number {
  const sz = Math.min(maker.sz, wanted);
  const { account, isBuy, px } = maker;
  if (account.kind !== 'real') return sz;
  if (market.kind === 'spot') {
    if (mayPay(maker, px * sz)) return sz;
    closeOrder(exchange, maker, 'marginCanceled');
    return 0;
  }
  if (maker.reduceOnly) {
    const szi = account.positions.get(market.id)?.szi ?? 0;
    if (szi !== 0 && szi > 0 !== isBuy) return Math.min(sz, Math.abs(szi));
    closeOrder(exchange, maker, 'reduceOnlyCanceled');
    return 0;
  }
  if (mayMake(maker, market, { isBuy, px, sz })) return sz;
  closeOrder(exchange, maker, 'marginCanceled');
  return 0;
}

function mayFill(market: Market, { account, isBuy, tif }: Order, px: number, sz: number): boolean {
  if (account.kind !== 'real' || market.kind === 'spot' || tif === 'LiquidationMarket') return true;
  return mayTake(account, market, { isBuy, px, sz });
}

function trade(
  exchange: Exchange,
  market: Market,
  taker: Order,
  maker: Order,
  sz: number,
  liquidation: Liquidation | undefined,
): void {
  const { px } = maker;
  const marked = liquidation === undefined ? undefined : { liquidation };
  if (market.kind === 'perp') {
    fillPerp(exchange, market, taker, { px, sz, isTaker: true, ...marked });
    fillPerp(exchange, market, maker, { px, sz, isTaker: false, ...marked });
    addExchangeVolume(exchange, px * sz);
  } else {
    fillSpot(exchange, market, taker, { px, sz, isTaker: true });
    fillSpot(exchange, market, maker, { px, sz, isTaker: false });
    addExchangeVolume(exchange, Math.floor((px * sz) / WEI_PER_MICRO));
  }
  emit(exchange, { kind: 'trade', asset: market.id, trade: wireTrade(exchange, market, taker, maker, sz) });
  exchange.nextTid += 1;
  market.lastPx = px;
  taker.sz -= sz;
  shrink(exchange, maker, sz);
}
