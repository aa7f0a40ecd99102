import type {
  CancelPlan,
  IsolatedMarginPlan,
  Leg,
  LeveragePlan,
  ModifyPlan,
  OrderPlan,
  TwapCancelPlan,
  TwapPlan,
} from '../../../domain/perps/plan/plan.ts';
import type { Address } from '../../../schemas/address.ts';
import { changeAnswerSchema, ordersAnswerSchema, twapAnswerSchema } from '../../../schemas/orders.ts';
import { callHandler } from '../../handlers/call.ts';

// Converts a plan to the format of our handlers, with unchanged numbers: what was confirmed is what is signed.

function legBody({ coin, side, size, price, slippage, order, reduceOnly, cloid }: Leg): object {
  const leg = { symbol: coin, side, size, price, reduceOnly, cloid, ...(slippage !== undefined && { slippage }) };
  if (order.kind === 'limit') return { ...leg, orderType: 'limit', timeInForce: order.tif };
  const { triggerPrice, isMarket, goal } = order;
  return { ...leg, orderType: 'trigger', trigger: { price: triggerPrice, isMarket, goal } };
}

function changeBody({ order: oid, leg }: ModifyPlan): object {
  const { coin, side, size, price, order, reduceOnly, cloid } = leg;
  const change = { oid, symbol: coin, side, size, reduceOnly, cloid };
  if (order.kind === 'limit') return { ...change, price, timeInForce: order.tif };
  const { triggerPrice, isMarket, goal } = order;
  return { ...change, price: triggerPrice, limitPrice: price, triggerType: goal, isMarket };
}

export const sendOrders = (owner: Address, { legs, grouping }: OrderPlan) =>
  callHandler({
    path: '/api/place-hyperliquid-order',
    body: {
      userAddress: owner,
      userWallet: owner,
      isSpot: false,
      grouping,
      orders: legs.map(legBody),
    },
    output: ordersAnswerSchema,
  });

export const sendCancels = (owner: Address, plans: readonly CancelPlan[]) =>
  callHandler({
    path: '/api/cancel-hyperliquid-order',
    body: {
      userWallet: owner,
      cancels: plans.map(({ coin, order, rests }) => ({ symbol: coin, orderId: order, rests })),
    },
    output: ordersAnswerSchema,
  });

export const sendChanges = (owner: Address, plans: readonly ModifyPlan[]) =>
  callHandler({
    path: '/api/batch-modify-hyperliquid-orders',
    body: { userWallet: owner, orders: plans.map(changeBody) },
    output: ordersAnswerSchema,
  });

export const sendLeverage = (owner: Address, { coin, mode, leverage }: LeveragePlan) =>
  callHandler({
    path: '/api/update-hyperliquid-leverage',
    body: { userAddress: owner, symbol: coin, leverage, isCross: mode === 'cross' },
    output: changeAnswerSchema,
  });

export const sendIsolatedMargin = (owner: Address, { coin, amount }: IsolatedMarginPlan) =>
  callHandler({
    path: '/api/update-isolated-margin',
    body: { userAddress: owner, symbol: coin, amount },
    output: changeAnswerSchema,
  });

export const sendTwap = (owner: Address, { coin, ...plan }: TwapPlan) =>
  callHandler({
    path: '/api/place-twap-order',
    body: { userAddress: owner, symbol: coin, ...plan },
    output: twapAnswerSchema,
  });

export const sendTwapCancel = (owner: Address, { coin, twapId }: TwapCancelPlan) =>
  callHandler({
    path: '/api/cancel-twap-order',
    body: { userAddress: owner, symbol: coin, twapId },
    output: changeAnswerSchema,
  });
