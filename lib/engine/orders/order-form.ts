import type { OrderRequest, Tif, TriggerKind } from '../command.ts';
import type { Account, Exchange, Market } from '../state/model.ts';
import { parseUnits } from '../units/decimal.ts';
import { reducible } from './order-checks.ts';
import { type Refusal, refuse } from './refusal.ts';

/** An order's decimals as integers of its asset. */
export interface OrderForm {
  readonly market: Market;
  readonly isBuy: boolean;
  readonly px: number;
  readonly sz: number;
  readonly reduceOnly: boolean;
  readonly tif: Tif;
  readonly trigger: { readonly isMarket: boolean; readonly px: number; readonly tpsl: 'tp' | 'sl' } | undefined;
  readonly cloid: string | undefined;
}

/** If malformed, the whole batch gets one error without a suffix, and no order is placed (section 8). */
export type Read =
  | { readonly kind: 'form'; readonly form: OrderForm }
  | { readonly kind: 'malformed'; readonly error: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const refuseMalformed = (error: string): Read => ({ kind: 'malformed', error });
const PLAIN = /^\d+(\.\d+)?$/;
const SIGNIFICANT = 100_000;

export function readOrder(exchange: Exchange, request: OrderRequest, mayBeWhole: boolean): Read {
  const market = exchange.markets.get(request.asset);
  if (market === undefined || (market.kind === 'perp' && market.asset.delisted)) {
    return refuseMalformed(`Asset ${request.asset} cannot be traded.`);
  }
  if (!PLAIN.test(request.px)) return refuseMalformed('Order has invalid price.');
  const sz = parseUnits(request.sz, market.asset.szDecimals);
  if (sz === undefined) return refuseMalformed('Order has invalid size.');
  if (sz === 0 && !mayBeWhole) return refuseMalformed('Order has zero size.');
  const px = tickPx(market, request.px);
  if (px === undefined) return { kind: 'refused', refusal: refuse.tick(market) };
  if (px === 0) return refuseMalformed('Order has invalid price.');
  if (!Number.isSafeInteger(px * sz)) return refuseMalformed('Order has invalid size.');
  const trigger = 'trigger' in request.kind ? readTrigger(market, request.kind) : undefined;
  if (trigger === 'invalid') return { kind: 'refused', refusal: refuse.tick(market) };
  if (isTooFar(px, trigger?.px ?? market.markPx)) {
    return refuseMalformed('Order price cannot be more than 80% away from the reference price');
  }
  const tif = 'limit' in request.kind ? request.kind.limit.tif : trigger?.isMarket === true ? 'Ioc' : 'Gtc';
  if (isTooLarge(market, sz, tif)) return refuseMalformed('Order has invalid size.');
  const { isBuy, reduceOnly, cloid } = request;
  return { kind: 'form', form: { market, isBuy, px, sz, reduceOnly, tif, trigger, cloid: cloid?.toLowerCase() } };
}

/** Reads a price of five significant figures, or a whole number; undefined for any other. */
function tickPx(market: Market, text: string): number | undefined {
  const px = parseUnits(text, market.asset.pxDecimals);
  if (px === undefined || px % 10 ** market.asset.pxDecimals === 0) return px;
  let significant = px;
  while (significant % 10 === 0) significant /= 10;
  return significant < SIGNIFICANT ? px : undefined;
}

function readTrigger(market: Market, { trigger }: TriggerKind): OrderForm['trigger'] | 'invalid' {
  const px = tickPx(market, trigger.triggerPx);
  if (px === undefined || px === 0 || market.kind === 'spot') return 'invalid';
  return { isMarket: trigger.isMarket, px, tpsl: trigger.tpsl };
}

/** True if a price is more than 80% away from the reference. */
const isTooFar = (px: number, reference: number): boolean => 10 * Math.abs(px - reference) > 8 * reference;

const MINIMUM_USD = 10;

/** True for an order below $10 at its price, unless it closes the whole position. */
export function isTooSmall(account: Account, { market, px, sz, isBuy, reduceOnly }: OrderForm): boolean {
  const minimum = MINIMUM_USD * (market.kind === 'perp' ? 1_000_000 : 100_000_000);
  if (px * sz >= minimum) return false;
  const most = reduceOnly ? reducible(account, market, isBuy) : undefined;
  return most === undefined || sz < most;
}

const million = 1_000_000_000_000;

/** Returns the venue's largest market order; a limit order may be ten times as large. */
function maxMarketNotional(maxLeverage: number): number {
  if (maxLeverage >= 25) return 30 * million;
  if (maxLeverage >= 20) return 5 * million;
  return maxLeverage >= 10 ? 2 * million : million / 2;
}

function isTooLarge(market: Market, sz: number, tif: Tif): boolean {
  if (market.kind === 'spot') return false;
  const isMarket = tif === 'Ioc' || tif === 'FrontendMarket';
  return sz * market.markPx > maxMarketNotional(market.asset.maxLeverage) * (isMarket ? 1 : 10);
}
