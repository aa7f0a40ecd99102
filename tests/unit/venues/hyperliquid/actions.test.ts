import {
  BatchModifyRequest,
  CancelByCloidRequest,
  CancelRequest,
  OrderRequest,
  TwapCancelRequest,
  TwapOrderRequest,
  UpdateIsolatedMarginRequest,
  UpdateLeverageRequest,
} from '@nktkas/hyperliquid/api/exchange';
import { canonicalize, createL1ActionHash } from '@nktkas/hyperliquid/signing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { platformFeePercent } from '@/lib/config/fees.ts';
import { perpetualBuilderUnits } from '@/lib/config/orders.ts';
import type { Leg } from '@/lib/domain/perps/order/plan.ts';
import { builderFeePercentOf } from '@/lib/domain/perps/outcome/execution.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { cloidOf } from '@/lib/schemas/cloid.ts';
import { cancelActions } from '@/lib/venues/hyperliquid/actions/cancel.ts';
import { updateIsolatedMarginAction, updateLeverageAction } from '@/lib/venues/hyperliquid/actions/leverage.ts';
import { batchModifyAction } from '@/lib/venues/hyperliquid/actions/modify.ts';
import { orderAction } from '@/lib/venues/hyperliquid/actions/order.ts';
import { twapCancelAction, twapOrderAction } from '@/lib/venues/hyperliquid/actions/twap.ts';

const assetOf = (coin: string) => ['BTC', 'ETH'].indexOf(coin);
const cloid = cloidOf(new Uint8Array(16).fill(7));
const entry: Leg = {
  coin: 'ETH',
  side: 'buy',
  size: size('0.5'),
  price: price('2700.1'),
  order: { kind: 'limit', tif: 'Alo' },
  reduceOnly: false,
  cloid,
};
const stop: Leg = {
  ...entry,
  side: 'sell',
  reduceOnly: true,
  order: { kind: 'trigger', isMarket: true, triggerPrice: price('2500'), goal: 'sl' },
};
const builder = {
  address: z.parse(addressSchema, `0x${'ab'.repeat(20)}`),
  units: perpetualBuilderUnits,
};

describe('an action', () => {
  // Compared as text, since the order of the keys is part of what is signed.
  it('of orders is the venue’s own', () => {
    const action = orderAction({ grouping: 'normalTpsl', legs: [entry, stop] }, assetOf, builder);
    expect(JSON.stringify(action)).toBe(
      `{"type":"order","orders":[{"a":1,"b":true,"p":"2700.1","s":"0.5","r":false,"t":{"limit":{"tif":"Alo"}},"c":"${cloid}"},` +
        `{"a":1,"b":false,"p":"2700.1","s":"0.5","r":true,"t":{"trigger":{"isMarket":true,"triggerPx":"2500","tpsl":"sl"}},"c":"${cloid}"}],` +
        `"grouping":"normalTpsl","builder":{"b":"${builder.address}","f":100}}`,
    );
    expect('builder' in orderAction({ grouping: 'na', legs: [entry] }, assetOf, undefined)).toBe(false);
  });

  it('has the keys in the order of another client', () => {
    const twap = {
      coin: 'BTC',
      side: 'sell',
      size: size('3'),
      minutes: 30,
      randomize: true,
      reduceOnly: false,
    } as const;
    const [byNumber, byName] = cancelActions(
      [
        { coin: 'ETH', order: 5 },
        { coin: 'BTC', order: cloid },
      ],
      assetOf,
    );
    const pairs = [
      [OrderRequest, orderAction({ grouping: 'na', legs: [stop] }, assetOf, builder)],
      [BatchModifyRequest, batchModifyAction([{ order: 77, leg: entry }], assetOf)],
      [BatchModifyRequest, batchModifyAction([{ order: cloid, leg: stop }], assetOf)],
      [CancelRequest, byNumber],
      [CancelByCloidRequest, byName],
      [TwapOrderRequest, twapOrderAction(twap, assetOf)],
      [TwapOrderRequest, twapOrderAction({ ...twap, start: { price: price('59000.5'), above: false } }, assetOf)],
      [TwapOrderRequest, twapOrderAction({ ...twap, stop: price('58000') }, assetOf)],
      [TwapCancelRequest, twapCancelAction({ coin: 'ETH', twapId: 9 }, assetOf)],
      [UpdateLeverageRequest, updateLeverageAction({ coin: 'ETH', mode: 'isolated', leverage: 7 }, assetOf)],
      [UpdateIsolatedMarginRequest, updateIsolatedMarginAction({ coin: 'ETH', amount: usd('-2.5') }, assetOf)],
    ] as const;
    for (const [request, action] of pairs) {
      expect(JSON.stringify(action)).toBe(
        JSON.stringify(canonicalize(request.entries.action, JSON.parse(JSON.stringify(action)))),
      );
    }
  });

  it('changes a guard in any case, and nothing that could be filled twice', () => {
    expect(batchModifyAction([{ order: 1, leg: stop }], assetOf)).toMatchObject({ a: true });
    expect('a' in batchModifyAction([{ order: 1, leg: entry }], assetOf)).toBe(false);
    expect('a' in batchModifyAction([{ order: 1, leg: { ...stop, reduceOnly: false } }], assetOf)).toBe(false);
    expect(
      'a' in
        batchModifyAction(
          [
            { order: 1, leg: stop },
            { order: 2, leg: entry },
          ],
          assetOf,
        ),
    ).toBe(false);
  });

  it('cancels by number and by name, each in one action', () => {
    expect(cancelActions([], assetOf)).toEqual([]);
    expect(
      cancelActions(
        [
          { coin: 'ETH', order: 5 },
          { coin: 'BTC', order: 6 },
        ],
        assetOf,
      ),
    ).toEqual([
      {
        type: 'cancel',
        cancels: [
          { a: 1, o: 5 },
          { a: 0, o: 6 },
        ],
      },
    ]);
  });

  it('cancels fast what rests, apart from what may be a trigger', () => {
    const plans = [
      { coin: 'ETH', order: 5 },
      { coin: 'ETH', order: 6, rests: true },
      { coin: 'BTC', order: cloid, rests: true },
      { coin: 'BTC', order: cloid },
    ] as const;
    const texts = cancelActions(plans, assetOf).map((action) => JSON.stringify(action));
    // No flag that is false is hashed, and the true one is the last key.
    expect(texts).toEqual([
      '{"type":"cancel","cancels":[{"a":1,"o":6}],"f":true}',
      `{"type":"cancelByCloid","cancels":[{"asset":0,"cloid":"${cloid}"}],"f":true}`,
      '{"type":"cancel","cancels":[{"a":1,"o":5}]}',
      `{"type":"cancelByCloid","cancels":[{"asset":0,"cloid":"${cloid}"}]}`,
    ]);
  });

  it('is hashed with the flag of a fast cancel as another client writes it', () => {
    for (const [request, plan] of [
      [CancelRequest, { coin: 'ETH', order: 6, rests: true }],
      [CancelByCloidRequest, { coin: 'BTC', order: cloid, rests: true }],
    ] as const) {
      const [action = {}] = cancelActions([plan], assetOf);
      const theirs = canonicalize(request.entries.action, { f: true, ...JSON.parse(JSON.stringify(action)) });
      const hashOf = (each: Readonly<Record<string, unknown>>) => createL1ActionHash({ action: each, nonce: 1 });
      expect(hashOf(action)).toBe(hashOf(theirs));
      expect(hashOf({ ...action, f: undefined })).not.toBe(hashOf(action));
    }
  });

  it('moves margin in millionths, and never more of it', () => {
    const ntli = (text: string) => updateIsolatedMarginAction({ coin: 'BTC', amount: usd(text) }, assetOf).ntli;
    expect(ntli('1')).toBe(1_000_000);
    expect(ntli('-2.5')).toBe(-2_500_000);
    expect(ntli('0.0000019')).toBe(1);
  });

  it('asks for the builder fee that is announced', () => {
    expect(builderFeePercentOf(perpetualBuilderUnits)).toBe(platformFeePercent.perpetual);
  });
});
