import { AppError } from '../../../errors/app-error.ts';
import type { Address } from '../../../schemas/address.ts';
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

// How a plan travels from a browser to our server: the words of the specification, with unchanged numbers. What was
// confirmed is what is signed. Both directions stand here, since the one undoes the other.

function sentLeg({ coin, side, size, price, slippage, order, reduceOnly, cloid }: Leg): SentLeg {
  const leg = { symbol: coin, side, size, price, reduceOnly, cloid, ...(slippage !== undefined && { slippage }) };
  if (order.kind === 'limit') return { ...leg, orderType: 'limit', timeInForce: order.tif };
  const { triggerPrice, isMarket, goal } = order;
  return { ...leg, orderType: 'trigger', trigger: { price: triggerPrice, isMarket, goal } };
}

export const requestOfPlan = (owner: Address, { legs, grouping }: OrderPlan): SentOrders => ({
  userAddress: owner,
  userWallet: owner,
  isSpot: false,
  grouping,
  orders: legs.map(sentLeg),
});

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

/** An order without a cloid gets the next one: without any it could not be looked up when its answer is lost. */
export function planOfRequest(asked: PlaceOrderRequest, nextCloid: NextCloid): OrderPlan {
  const legOf = (of: LegRequest): Leg => {
    const { symbol, side, price, slippage, size, reduceOnly = false, cloid = nextCloid() } = of;
    const leg = { coin: symbol, side, size, price, order: kindOf(of), reduceOnly, cloid };
    return slippage === undefined ? leg : { ...leg, slippage };
  };
  if (!('orders' in asked)) return { legs: [legOf(asked)], grouping: 'na' };
  const [first, ...others] = asked.orders.map(legOf);
  if (first === undefined) throw new AppError('request.invalid', { details: { fields: ['orders'] } });
  return { legs: [first, ...others], grouping: asked.grouping ?? 'na' };
}

function sentChange({ order: oid, leg }: ModifyPlan): SentChange {
  const { coin, side, size, price, order, reduceOnly, cloid } = leg;
  const change = { oid, symbol: coin, side, size, reduceOnly, cloid };
  if (order.kind === 'limit') return { ...change, price, timeInForce: order.tif };
  const { triggerPrice, isMarket, goal } = order;
  return { ...change, price: triggerPrice, limitPrice: price, triggerType: goal, isMarket };
}

export const requestOfChanges = (owner: Address, plans: readonly ModifyPlan[]): SentChanges => ({
  userWallet: owner,
  orders: plans.map(sentChange),
});

export function changeOfRequest(asked: ChangeRequest, nextCloid: NextCloid): ModifyPlan {
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
