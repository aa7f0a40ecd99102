import * as z from 'zod/mini';
import type { Stored } from '../contract.ts';
import type { Account, Exchange, Order, OrderGroup, PerpMarket, Twap } from '../state/model.ts';

const orderForm = z.object({
  kind: z.literal('order'),
  oid: z.number(),
  account: z.string(),
  asset: z.number(),
  isBuy: z.boolean(),
  px: z.number(),
  sz: z.number(),
  origSz: z.number(),
  tif: z.enum(['Gtc', 'Ioc', 'Alo', 'FrontendMarket', 'LiquidationMarket']),
  reduceOnly: z.boolean(),
  cloid: z.optional(z.string()),
  timestamp: z.number(),
  builder: z.optional(z.object({ address: z.string(), fee: z.number() })),
  trigger: z.optional(
    z.object({ isMarket: z.boolean(), px: z.number(), tpsl: z.enum(['tp', 'sl']), isBelow: z.boolean() }),
  ),
  isPositionTpsl: z.boolean(),
  isWholePosition: z.boolean(),
  parent: z.optional(z.number()),
  group: z.optional(z.number()),
  state: z.enum(['parked', 'armed', 'resting']),
  queue: z.number(),
});

const twapForm = z.object({
  kind: z.literal('twap'),
  id: z.number(),
  account: z.string(),
  asset: z.number(),
  isBuy: z.boolean(),
  sz: z.number(),
  reduceOnly: z.boolean(),
  minutes: z.number(),
  randomize: z.boolean(),
  trigger: z.optional(z.object({ px: z.number(), above: z.boolean() })),
  stopPx: z.optional(z.number()),
  timestamp: z.number(),
  startedAt: z.optional(z.number()),
  slices: z.number(),
  executedSz: z.number(),
  executedNtl: z.number(),
});

export const storedForm = z.discriminatedUnion('kind', [orderForm, twapForm]);
export type OrderStored = z.infer<typeof orderForm>;
export type TwapStored = z.infer<typeof twapForm>;

/** Returns the stored form of an open order or TWAP; house orders and closed ones have none. */
export function storedOrder({ orders, twaps }: Exchange, id: number): Stored | undefined {
  const twap = twaps.get(id);
  if (twap !== undefined) return formOfTwap(twap);
  const order = orders.get(id);
  return order === undefined || order.account.kind !== 'real' ? undefined : formOfOrder(order);
}

function formOfOrder(order: Order): Stored {
  const { market, account, parent, group, children, twap, level, previous, next, ...fields } = order;
  return {
    ...fields,
    kind: 'order',
    asset: market.id,
    account: account.address,
    parent: parent?.oid,
    group: group?.id,
  };
}

function formOfTwap({ market, account, ...fields }: Twap): Stored {
  return { ...fields, kind: 'twap', asset: market.id, account: account.address };
}

function ownerOf(exchange: Exchange, { account: address }: { readonly account: string }): Account {
  const account = exchange.accounts.get(address);
  if (account === undefined) throw new Error(`a stored order has no account: ${address}`);
  return account;
}

/** Restores an order without its links: level, parent and group are set once all orders are restored. */
export function orderOf(exchange: Exchange, form: OrderStored, groups: Map<number, OrderGroup>): Order {
  const { kind: _, account, asset, parent: __, group: groupId, cloid, builder, trigger, ...fields } = form;
  const market = exchange.markets.get(asset);
  if (market === undefined) throw new Error(`a stored order is of no asset: ${asset}`);
  const order: Order = {
    ...fields,
    account: ownerOf(exchange, { account }),
    market,
    cloid,
    builder,
    trigger,
    children: [],
    parent: undefined,
    group: groupId === undefined ? undefined : (groups.get(groupId) ?? { id: groupId, members: [] }),
    twap: undefined,
    level: undefined,
    previous: undefined,
    next: undefined,
  };
  if (order.group !== undefined) {
    order.group.members.push(order);
    groups.set(order.group.id, order.group);
  }
  return order;
}

export function twapOf(exchange: Exchange, form: TwapStored): Twap {
  const { kind: _, account, asset, trigger, stopPx, startedAt, ...fields } = form;
  const market: PerpMarket | undefined = exchange.perps.find(({ id }) => id === asset);
  if (market === undefined) throw new Error(`a stored twap is of no perpetual: ${asset}`);
  return { ...fields, account: ownerOf(exchange, { account }), market, trigger, stopPx, startedAt };
}
