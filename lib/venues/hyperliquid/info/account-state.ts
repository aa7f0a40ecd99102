import * as z from 'zod/mini';
import { timesInForce } from '../../../config/orders.ts';
import { type AccountState, type OpenOrder, orderKinds, type Position } from '../../../domain/portfolio/account.ts';
import { abs, neg, quotient } from '../../../math/arithmetic.ts';
import { isNegative, isPositive, isZero } from '../../../math/comparison.ts';
import { ratioToPercent } from '../../../math/units.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema, sentAmountSchema } from '../../../schemas/amount.ts';
import { cloidSchema } from '../../../schemas/cloid.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const usd = amountSchema<'usd'>();
const price = amountSchema<'price'>();
const size = amountSchema<'size'>();

const positionSchema = z.object({
  coin: z.string(),
  szi: size,
  leverage: z.object({ type: z.enum(['cross', 'isolated']), value: sentAmountSchema<'leverage'>() }),
  entryPx: price,
  positionValue: usd,
  unrealizedPnl: usd,
  returnOnEquity: z.nullish(amountSchema<'ratio'>()),
  liquidationPx: z.nullable(price),
  marginUsed: usd,
  cumFunding: z.object({ sinceOpen: usd }),
});

const stateSchema = z.object({
  marginSummary: z.object({ accountValue: usd, totalNtlPos: usd, totalMarginUsed: usd }),
  withdrawable: usd,
  crossMaintenanceMarginUsed: z.optional(usd),
  assetPositions: z.array(z.object({ position: positionSchema })),
});

/** The most decimals that the venue's prices have. */
const priceDecimals = 8;
const leverageDecimals = 2;
const percentDecimals = 6;

function positionOf(wire: z.output<typeof positionSchema>): readonly Position[] {
  if (isZero(wire.szi)) return [];
  const held = abs(wire.szi);
  const { marginUsed, unrealizedPnl } = wire;
  const onMargin = isPositive(marginUsed)
    ? quotient<'ratio'>(unrealizedPnl, marginUsed, percentDecimals, 'half-up')
    : undefined;
  const gained = wire.returnOnEquity ?? onMargin;
  return [
    {
      coin: wire.coin,
      side: isNegative(wire.szi) ? 'short' : 'long',
      size: held,
      entryPrice: wire.entryPx,
      markPrice: quotient<'price'>(abs(wire.positionValue), held, priceDecimals, 'half-up'),
      value: abs(wire.positionValue),
      pnl: unrealizedPnl,
      returnPercent: gained === undefined ? undefined : ratioToPercent(gained),
      margin: marginUsed,
      marginMode: wire.leverage.type,
      leverage: wire.leverage.value,
      liquidationPrice: wire.liquidationPx ?? undefined,
      // The venue reports funding paid as a positive number.
      funding: neg(wire.cumFunding.sinceOpen),
    },
  ];
}

export function accountStateOf(answer: unknown): AccountState {
  const { marginSummary, withdrawable, assetPositions, crossMaintenanceMarginUsed } = decodeAnswer(stateSchema, answer);
  const { accountValue, totalNtlPos, totalMarginUsed } = marginSummary;
  return {
    accountValue,
    marginUsed: totalMarginUsed,
    withdrawable,
    leverage: isPositive(accountValue)
      ? quotient<'leverage'>(totalNtlPos, accountValue, leverageDecimals, 'half-up')
      : undefined,
    positions: assetPositions.flatMap(({ position }) => positionOf(position)),
    crossMaintenance: crossMaintenanceMarginUsed,
  };
}

export async function readAccountState(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<AccountState> {
  return accountStateOf(await ask({ type: 'clearinghouseState', user }, signal));
}

/** Reads what an account holds on another dex of the venue. */
export async function readDexState(
  ask: AskInfo,
  user: Address,
  dex: string,
  signal?: AbortSignal,
): Promise<AccountState> {
  return accountStateOf(await ask({ type: 'clearinghouseState', user, dex }, signal));
}

/** An order as both lists contain it: the open orders and the order history. */
export const orderSchema = z.object({
  oid: z.int(),
  coin: z.string(),
  side: z.enum(['A', 'B']),
  sz: size,
  origSz: z.optional(size),
  limitPx: price,
  tif: z.nullish(z.string()),
  cloid: z.nullish(cloidSchema),
  isPositionTpsl: z.optional(z.boolean()),
  orderType: z.optional(z.string()),
  isTrigger: z.optional(z.boolean()),
  triggerPx: z.optional(price),
  reduceOnly: z.optional(z.boolean()),
  timestamp: z.int(),
});

/** A trigger price marks a trigger order if the flag is absent. */
const waits = ({ isTrigger, triggerPx }: z.output<typeof orderSchema>): boolean =>
  isTrigger ?? (triggerPx !== undefined && isPositive(triggerPx));

export function orderOf(wire: z.output<typeof orderSchema>): OpenOrder {
  return {
    id: wire.oid,
    coin: wire.coin,
    side: wire.side === 'A' ? 'sell' : 'buy',
    size: wire.sz,
    originalSize: wire.origSz,
    price: wire.limitPx,
    kind: wire.orderType === undefined ? 'Limit' : orderKinds.find((kind) => kind === wire.orderType),
    tif: timesInForce.find((tif) => tif === wire.tif),
    triggerPrice: waits(wire) ? wire.triggerPx : undefined,
    reduceOnly: wire.reduceOnly ?? false,
    isPositionTpsl: wire.isPositionTpsl ?? false,
    cloid: wire.cloid ?? undefined,
    time: wire.timestamp,
  };
}

const openOrderSchema = z.extend(orderSchema, { triggerCondition: z.optional(z.string()) });

/**
 * A triggered order that rests in the book is a limit order from then on: it no longer waits for a price or protects a
 * position.
 */
export function openOrdersOf(answer: unknown): readonly OpenOrder[] {
  return decodeAnswer(z.array(openOrderSchema), answer).map((wire) => {
    const order = orderOf(wire);
    return wire.triggerCondition === 'Triggered' ? { ...order, triggerPrice: undefined } : order;
  });
}

/** Reads the orders with their trigger prices, which the shorter request omits. */
export async function readOpenOrders(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<readonly OpenOrder[]> {
  return openOrdersOf(await ask({ type: 'frontendOpenOrders', user }, signal));
}

/** Reads the orders on another dex of the venue. */
export async function readDexOrders(
  ask: AskInfo,
  user: Address,
  dex: string,
  signal?: AbortSignal,
): Promise<readonly OpenOrder[]> {
  const orders = openOrdersOf(await ask({ type: 'frontendOpenOrders', user, dex }, signal));
  return orders.map((order) => ({ ...order, dex }));
}
