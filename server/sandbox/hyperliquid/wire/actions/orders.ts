import { z } from 'zod';
import type { OrderRequest } from '../../../../../lib/engine/command.ts';
import { l1 } from './action.ts';
import { address, cloid, decimal, flag, optional, orderKey, uint } from './fields.ts';

const kind = z.union([
  z.object({ limit: z.object({ tif: z.enum(['Gtc', 'Ioc', 'Alo', 'FrontendMarket']) }) }),
  z.object({
    trigger: z.object({ isMarket: z.boolean(), triggerPx: decimal, tpsl: z.enum(['tp', 'sl']) }),
  }),
]);

const order = z.object({
  a: uint,
  b: z.boolean(),
  p: decimal,
  s: decimal,
  r: z.boolean(),
  t: kind,
  c: optional(cloid),
});

function requestOf(wire: z.infer<typeof order>): OrderRequest {
  return {
    asset: wire.a,
    isBuy: wire.b,
    px: wire.p,
    sz: wire.s,
    reduceOnly: wire.r,
    kind: wire.t,
    ...(wire.c !== undefined && { cloid: wire.c }),
  };
}

const grouping = z.union([z.enum(['na', 'normalTpsl', 'positionTpsl']), z.object({ p: uint.max(100_000_000) })]);

const forOthers = { forOthers: true };

export const orderActions = [
  l1(
    'order',
    z.object({
      type: z.literal('order'),
      orders: z.array(order),
      grouping: grouping.default('na'),
      builder: optional(z.object({ b: address, f: uint })),
    }),
    (action) => ({
      type: 'order',
      orders: action.orders.map(requestOf),
      grouping: action.grouping,
      ...(action.builder !== undefined && { builder: { address: action.builder.b, fee: action.builder.f } }),
    }),
    forOthers,
  ),
  l1(
    'cancel',
    z.object({ type: z.literal('cancel'), cancels: z.array(z.object({ a: uint, o: uint })), f: flag }),
    (action) => ({
      type: 'cancel',
      cancels: action.cancels.map(({ a, o }) => ({ asset: a, order: o })),
      fast: action.f,
    }),
    forOthers,
  ),
  l1(
    'cancelByCloid',
    z.object({
      type: z.literal('cancelByCloid'),
      cancels: z.array(z.object({ asset: uint, cloid })),
      f: flag,
    }),
    (action) => ({
      type: 'cancel',
      cancels: action.cancels.map((cancel) => ({ asset: cancel.asset, order: cancel.cloid })),
      fast: action.f,
    }),
    forOthers,
  ),
  l1(
    'modify',
    z.object({ type: z.literal('modify'), oid: orderKey, order, a: flag }),
    (action) => ({
      type: 'modify',
      modifies: [{ order: action.oid, next: requestOf(action.order) }],
      alwaysPlace: action.a === true,
      batch: false,
    }),
    forOthers,
  ),
  l1(
    'batchModify',
    z.object({
      type: z.literal('batchModify'),
      modifies: z.array(z.object({ oid: orderKey, order })),
      a: flag,
    }),
    (action) => ({
      type: 'modify',
      modifies: action.modifies.map((modify) => ({ order: modify.oid, next: requestOf(modify.order) })),
      alwaysPlace: action.a === true,
      batch: true,
    }),
    forOthers,
  ),
  l1(
    'twapOrder',
    z.object({
      type: z.literal('twapOrder'),
      twap: z.object({
        a: uint,
        b: z.boolean(),
        s: decimal,
        r: z.boolean(),
        m: uint,
        t: z.boolean(),
      }),
      details: optional(z.object({ t: z.object({ p: decimal, a: z.boolean() }).nullable(), s: decimal.nullable() })),
    }),
    ({ twap, details }) => ({
      type: 'twapOrder',
      asset: twap.a,
      isBuy: twap.b,
      sz: twap.s,
      reduceOnly: twap.r,
      minutes: twap.m,
      randomize: twap.t,
      ...(details?.t && { trigger: { px: details.t.p, above: details.t.a } }),
      ...(typeof details?.s === 'string' && { stopPx: details.s }),
    }),
    forOthers,
  ),
  l1(
    'twapCancel',
    z.object({ type: z.literal('twapCancel'), a: uint, t: uint }),
    (action) => ({ type: 'twapCancel', asset: action.a, twapId: action.t }),
    forOthers,
  ),
  l1(
    'scheduleCancel',
    z.object({ type: z.literal('scheduleCancel'), time: optional(uint) }),
    (action) => ({ type: 'scheduleCancel', ...(action.time !== undefined && { time: action.time }) }),
    forOthers,
  ),
];
