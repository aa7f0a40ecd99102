import { AppError } from '../../../errors/app-error.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Seen } from '../../../schemas/order-receipts.ts';
import type {
  ChangeRequest,
  LegRequest,
  PlaceOrderRequest,
  SentChange,
  SentChanges,
  SentLeg,
  SentOrders,
} from '../../../schemas/orders.ts';
import type { Leg, LegKind, ModifyPlan, NextCloid, OrderPlan } from './plan.ts';

// This file converts a plan to a request and back, in the words of the specification and with unchanged numbers:
// exactly the confirmed plan is signed.

function sentLeg({ coin, side, size, price, slippage, order, reduceOnly, cloid }: Leg): SentLeg {
  const leg = { symbol: coin, side, size, price, reduceOnly, cloid, ...(slippage !== undefined && { slippage }) };
  if (order.kind === 'limit') return { ...leg, orderType: 'limit', timeInForce: order.tif };
  const { triggerPrice, isMarket, goal } = order;
  return { ...leg, orderType: 'trigger', trigger: { price: triggerPrice, isMarket, goal } };
}

export const requestOfPlan = (owner: Address, { legs, grouping }: OrderPlan, seen?: Seen): SentOrders => ({
  userAddress: owner,
  userWallet: owner,
  isSpot: false,
  grouping,
  orders: legs.map(sentLeg),
  ...(seen !== undefined && { seen }),
});

function kindOf(requested: LegRequest): LegKind {
  switch (requested.orderType) {
    case 'market':
      return { kind: 'limit', tif: 'Ioc' };
    case 'limit':
      return { kind: 'limit', tif: requested.timeInForce ?? 'Gtc' };
    case 'trigger': {
      const { price, isMarket, goal } = requested.trigger;
      return { kind: 'trigger', isMarket, triggerPrice: price, goal };
    }
    default:
      return requested satisfies never;
  }
}

/** An order without a cloid gets the next one: without any it could not be looked up when its response is lost. */
export function planOfRequest(requested: PlaceOrderRequest, nextCloid: NextCloid): OrderPlan {
  const legOf = (of: LegRequest): Leg => {
    const { symbol, side, price, slippage, size, reduceOnly = false, cloid = nextCloid() } = of;
    const leg = { coin: symbol, side, size, price, order: kindOf(of), reduceOnly, cloid };
    return slippage === undefined ? leg : { ...leg, slippage };
  };
  if (!('orders' in requested)) return { legs: [legOf(requested)], grouping: 'na' };
  const [first, ...others] = requested.orders.map(legOf);
  if (first === undefined) throw new AppError('request.invalid', { details: { fields: ['orders'] } });
  return { legs: [first, ...others], grouping: requested.grouping ?? 'na' };
}

function sentChange({ order: oid, leg }: ModifyPlan): SentChange {
  const { coin, side, size, price, order, reduceOnly, cloid } = leg;
  const change = { oid, symbol: coin, side, size, reduceOnly, cloid };
  if (order.kind === 'limit') return { ...change, price, timeInForce: order.tif };
  const { triggerPrice, isMarket, goal } = order;
  return { ...change, price: triggerPrice, limitPrice: price, triggerType: goal, isMarket };
}

export const requestOfChanges = (owner: Address, plans: readonly ModifyPlan[], seen?: Seen): SentChanges => ({
  userWallet: owner,
  orders: plans.map(sentChange),
  ...(seen !== undefined && { seen }),
});

export function changeOfRequest(requested: ChangeRequest, nextCloid: NextCloid): ModifyPlan {
  const { oid, symbol, side, price, size, reduceOnly, cloid = nextCloid() } = requested;
  const leg = { coin: symbol, side, size, cloid };
  if (requested.triggerType === undefined) {
    const order: LegKind = { kind: 'limit', tif: requested.timeInForce ?? 'Gtc' };
    return { order: oid, leg: { ...leg, price, order, reduceOnly: reduceOnly ?? false } };
  }
  const { triggerType: goal, limitPrice = price, isMarket = true } = requested;
  const order: LegKind = { kind: 'trigger', isMarket, triggerPrice: price, goal };
  // A stop loss or take profit only ever makes a position smaller.
  return { order: oid, leg: { ...leg, price: limitPrice, order, reduceOnly: reduceOnly ?? true } };
}
