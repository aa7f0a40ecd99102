import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Leg, LegKind, ModifyPlan, OrderPlan } from '../../../lib/domain/perps/plan/plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Cloid, cloidBytes, cloidOf } from '../../../lib/schemas/cloid.ts';
import type { ChangeRequest, LegRequest, PlaceOrderRequest } from '../../../lib/schemas/orders.ts';

/** An order without a cloid could not be looked up when its answer is lost. */
const nextCloid = (): Cloid => cloidOf(randomBytes(cloidBytes));

function kindOf(asked: LegRequest): LegKind {
  switch (asked.orderType) {
    case 'market':
      return { kind: 'limit', tif: 'Ioc' };
    case 'limit':
      return { kind: 'limit', tif: asked.timeInForce ?? 'Gtc' };
    case 'trigger': {
      const { price, isMarket, goal } = asked.trigger;
      return { kind: 'trigger', isMarket, triggerPrice: price, goal };
    }
    default:
      return asked satisfies never;
  }
}

function legOf(asked: LegRequest): Leg {
  const { symbol, side, price, slippage, size, reduceOnly = false, cloid = nextCloid() } = asked;
  const leg = { coin: symbol, side, size, price, order: kindOf(asked), reduceOnly, cloid };
  return slippage === undefined ? leg : { ...leg, slippage };
}

export function planOfRequest(asked: PlaceOrderRequest): OrderPlan {
  if (!('orders' in asked)) return { legs: [legOf(asked)], grouping: 'na' };
  const [first, ...others] = asked.orders.map(legOf);
  if (first === undefined) throw new AppError('request.invalid', { details: { fields: ['orders'] } });
  return { legs: [first, ...others], grouping: asked.grouping ?? 'na' };
}

export function changeOfRequest(asked: ChangeRequest): ModifyPlan {
  const { oid, symbol, side, price, size, reduceOnly, cloid = nextCloid() } = asked;
  const leg = { coin: symbol, side, size, cloid };
  if (asked.triggerType === undefined) {
    const order: LegKind = { kind: 'limit', tif: asked.timeInForce ?? 'Gtc' };
    return { order: oid, leg: { ...leg, price, order, reduceOnly: reduceOnly ?? false } };
  }
  const { triggerType: goal, limitPrice = price, isMarket = true } = asked;
  const order: LegKind = { kind: 'trigger', isMarket, triggerPrice: price, goal };
  // A stop loss or take profit only ever makes a position smaller.
  return { order: oid, leg: { ...leg, price: limitPrice, order, reduceOnly: reduceOnly ?? true } };
}
