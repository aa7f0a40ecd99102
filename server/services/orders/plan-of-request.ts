import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Leg, LegKind, ModifyPlan, OrderPlan } from '../../../lib/domain/perps/plan/plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Cloid, cloidBytes, cloidOf } from '../../../lib/schemas/cloid.ts';
import type { ChangeRequest, LegRequest, PlaceOrderRequest } from '../../../lib/schemas/orders.ts';

/** An order without a cloid could not be looked up when its answer is lost. */
const nextCloid = (): Cloid => cloidOf(randomBytes(cloidBytes));

function kindOf({ orderType, timeInForce, trigger }: LegRequest): LegKind {
  switch (orderType) {
    case 'market':
      return { kind: 'limit', tif: 'Ioc' };
    case 'limit':
      return { kind: 'limit', tif: timeInForce ?? 'Gtc' };
    case 'trigger':
      if (trigger === undefined) throw new AppError('request.invalid', { details: { fields: ['trigger'] } });
      return { kind: 'trigger', isMarket: trigger.isMarket, triggerPrice: trigger.price, goal: trigger.goal };
    default:
      return orderType satisfies never;
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
  const { oid, symbol, side, price, size, triggerType, limitPrice, isMarket, timeInForce, reduceOnly, cloid } = asked;
  const order: LegKind =
    triggerType === undefined
      ? { kind: 'limit', tif: timeInForce ?? 'Gtc' }
      : { kind: 'trigger', isMarket: isMarket ?? true, triggerPrice: price, goal: triggerType };
  const leg: Leg = {
    coin: symbol,
    side,
    size,
    price: triggerType === undefined ? price : (limitPrice ?? price),
    order,
    // A stop loss or take profit only ever makes a position smaller.
    reduceOnly: reduceOnly ?? triggerType !== undefined,
    cloid: cloid ?? nextCloid(),
  };
  return { order: oid, leg };
}
