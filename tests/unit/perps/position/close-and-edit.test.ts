import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import { planCancelAll } from '@/lib/domain/perps/order/plan.ts';
import {
  type ClosingMarket,
  chooseToClose,
  planClose,
  planCloseAll,
  planReverse,
  shareToClose,
} from '@/lib/domain/perps/position/close.ts';
import { editOrder, type OrderEdit } from '@/lib/domain/perps/position/edit-order.ts';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account.ts';
import { percent, price, size, usd } from '@/lib/math/amount.ts';
import { lte } from '@/lib/math/comparison.ts';
import { decimalsOf } from '@/lib/math/precision.ts';
import { book, long, market, nextCloid } from '../tickets.ts';

const short: Position = { ...long, side: 'short' };
const atMarket = { kind: 'market' } as const;
const close = (share: string, position = long, where: ClosingMarket = market) =>
  planClose(position, shareToClose(position, percent(share), where.sizeDecimals), atMarket, where, nextCloid());

describe('closing', () => {
  it('is a market order around the mark that only reduces', () => {
    expect(close('100')).toMatchObject({
      plan: {
        grouping: 'na',
        legs: [{ side: 'sell', size: '0.1', price: '55200', reduceOnly: true, order: { tif: 'Ioc' } }],
      },
    });
    expect(close('25', short)).toMatchObject({ plan: { legs: [{ side: 'buy', size: '0.025', price: '64800' }] } });
    const limit = planClose(
      long,
      shareToClose(long, percent('50'), market.sizeDecimals),
      { kind: 'limit', price: price('61000.4'), tif: 'Gtc' },
      market,
      nextCloid(),
    );
    expect(limit).toMatchObject({ plan: { legs: [{ size: '0.05', price: '61001', order: { tif: 'Gtc' } }] } });
  });

  it('is none without a mark, and none of less than ten dollars unless it is all', () => {
    expect(close('100', long, { ...market, mark: undefined })).toEqual({ kind: 'none', faults: [] });
    const small = { ...long, size: size('0.0001') };
    expect(close('50', small)).toEqual({ kind: 'none', faults: ['order.min_size'] });
    expect(close('100', small)).toMatchObject({ kind: 'order' });
    expect(close('1', { ...long, size: size('0.00002') })).toEqual({ kind: 'none', faults: ['order.lot'] });
  });

  it('never closes more than its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom('25', '50', '75', '100'), (units, share) => {
        const held = size((units / 100_000).toFixed(5));
        const planned = close(share, { ...long, size: held });
        if (planned.kind === 'none') return;
        const [leg] = planned.plan.legs;
        expect(lte(leg.size, held)).toBe(true);
        expect(decimalsOf(leg.size)).toBeLessThanOrEqual(5);
        expect(isOnPriceGrid(leg.price, 5)).toBe(true);
        if (share === '100') expect(leg.size).toBe(held);
      }),
    );
  });

  it('of all takes those that are meant, and says which it leaves', () => {
    const losing = { ...short, coin: 'ETH', pnl: usd('-5') };
    const known = (coin: string) => (coin === 'BTC' ? market : undefined);
    const coins = (which: 'all' | 'profitable' | 'losing') => {
      const positions = [long, losing];
      const { plan, left } = planCloseAll(positions, chooseToClose(positions, which), known, nextCloid());
      return [plan?.legs.map((leg) => leg.coin), left];
    };
    expect(coins('all')).toEqual([['BTC'], ['ETH']]);
    expect(coins('profitable')).toEqual([['BTC'], []]);
    expect(coins('losing')).toEqual([undefined, ['ETH']]);
  });

  it('of all takes what was chosen, whichever way its profit turns, and nothing that is gone', () => {
    const losing = { ...long, pnl: usd('-5') };
    const chosen = chooseToClose([losing, { ...short, coin: 'ETH' }], 'losing');
    const plannedOf = (positions: readonly Position[]) =>
      planCloseAll(positions, chosen, () => market, nextCloid()).plan?.legs.map(({ coin }) => coin);
    expect(
      plannedOf([
        { ...losing, pnl: usd('7') },
        { ...short, coin: 'ETH', pnl: usd('-9') },
      ]),
    ).toEqual(['BTC']);
    expect(plannedOf([{ ...short, coin: 'ETH', pnl: usd('-9') }])).toBeUndefined();
  });
});

describe('reversing', () => {
  it('closes all of it, and opens as much on the other side', () => {
    const planned = planReverse(long, market, nextCloid());
    expect(planned).toMatchObject({
      plan: {
        grouping: 'na',
        legs: [
          { side: 'sell', size: '0.1', price: '55200', reduceOnly: true },
          { side: 'sell', size: '0.1', price: '55200', reduceOnly: false },
        ],
      },
    });
    expect(planReverse({ ...long, size: size('0.0001') }, market, nextCloid())).toEqual({
      kind: 'none',
      faults: ['order.min_size'],
    });
  });
});

const order: OpenOrder = {
  id: 1,
  coin: 'BTC',
  side: 'sell',
  size: size('0.1'),
  price: price('66000'),
  kind: 'Limit',
  triggerPrice: undefined,
  reduceOnly: true,
  time: 0,
};
const stopAt = (id: number, at: string): OpenOrder => ({
  ...order,
  id,
  kind: 'Stop Market',
  price: price('40000'),
  triggerPrice: price(at),
});

describe('changing an order', () => {
  const known = { contract: market, mark: price('60000'), held: size('0.1'), leverage: 10 };
  const rests: OpenOrder = { ...order, reduceOnly: false };
  const edit = (of: OpenOrder, wanted: Omit<OrderEdit, 'tif'>, seen = true) =>
    editOrder(of, { tif: 'Gtc', ...wanted }, known, seen ? book : undefined, nextCloid());

  it('keeps what is not named', () => {
    expect(edit(rests, { price: price('67000.5') })).toMatchObject({
      kind: 'modify',
      plan: { order: 1, leg: { price: '67001', size: '0.1', side: 'sell', order: { kind: 'limit', tif: 'Gtc' } } },
    });
    expect(edit(rests, { size: size('0.123456') })).toMatchObject({
      plan: { leg: { price: '66000', size: '0.12345' } },
    });
    expect(edit(rests, { price: price('66000') })).toEqual({ kind: 'unchanged' });
  });

  it('leaves a guard of unknown kind the goal by which it is listed', () => {
    const guard: OpenOrder = {
      ...order,
      side: 'sell',
      reduceOnly: true,
      kind: undefined,
      triggerPrice: price('66000'),
    };
    expect(edit(guard, { trigger: price('67000') })).toMatchObject({
      kind: 'modify',
      plan: { leg: { order: { kind: 'trigger', triggerPrice: '67000', goal: 'tp' } } },
    });
  });

  it('places what guards all of a position anew, and leaves it all', () => {
    const guard: OpenOrder = {
      ...order,
      reduceOnly: true,
      kind: 'Stop Market',
      size: size('0'),
      triggerPrice: price('58000'),
      isPositionTpsl: true,
    };
    const renewed = {
      kind: 'renew',
      cancel: { coin: 'BTC', order: 1 },
      plan: {
        grouping: 'positionTpsl',
        legs: [{ size: '0', order: { kind: 'trigger', triggerPrice: '57000', goal: 'sl' } }],
      },
    };
    expect(edit(guard, { trigger: price('57000') })).toMatchObject(renewed);
    // Some venues list it with the size of the position.
    expect(edit({ ...guard, size: size('0.1') }, { trigger: price('57000') })).toMatchObject(renewed);
    expect(edit({ ...guard, size: size('0.04') }, { trigger: price('57000') })).toMatchObject({
      kind: 'modify',
      plan: { leg: { size: '0.04' } },
    });
    expect(edit(guard, { trigger: price('57000'), size: size('0.05') })).toMatchObject({
      plan: { leg: { size: '0.05' } },
    });
    expect(edit(rests, { size: size('0') })).toEqual({ kind: 'none', faults: ['order.lot'] });
  });

  it('replaces what would be filled by the change, or might be', () => {
    const replaced = { kind: 'replace', cancel: { coin: 'BTC', order: 1 }, plan: { grouping: 'na' } };
    expect(edit(rests, { price: price('59000') })).toMatchObject(replaced);
    expect(edit(rests, { price: price('67000') }, false)).toMatchObject(replaced);
    const entry = { ...stopAt(1, '55000'), reduceOnly: false };
    expect(edit(entry, { trigger: price('54000') })).toMatchObject(replaced);
  });

  it('changes a guard as it is', () => {
    expect(edit(stopAt(1, '55000'), { trigger: price('54000') })).toMatchObject({
      kind: 'modify',
      plan: { leg: { reduceOnly: true, price: '48600', order: { isMarket: true, triggerPrice: '54000', goal: 'sl' } } },
    });
    const take = { ...stopAt(1, '66000'), kind: 'Take Profit Limit', price: price('65900') } as const;
    expect(edit(take, { trigger: price('67000') })).toMatchObject({
      plan: { leg: { price: '66900', order: { isMarket: false, goal: 'tp' } } },
    });
    expect(edit(take, { trigger: price('67000'), price: price('65000') })).toMatchObject({
      plan: { leg: { price: '65000', order: { isMarket: false, triggerPrice: '67000' } } },
    });
    expect(edit(take, { price: price('65000') })).toMatchObject({
      plan: { leg: { price: '65000', order: { isMarket: false, triggerPrice: '66000' } } },
    });
    expect(edit(take, { trigger: price('66000'), price: price('65900') })).toEqual({ kind: 'unchanged' });
  });

  it('says what the venue would refuse', () => {
    expect(edit(rests, { size: size('0.0001') })).toEqual({ kind: 'none', faults: ['order.min_size'] });
    expect(edit(rests, { price: price('200000') })).toEqual({ kind: 'none', faults: ['order.price_far'] });
  });
});

describe('cancelling all', () => {
  it('names each order, of one coin or of all', () => {
    const orders: readonly OpenOrder[] = [order, { ...order, id: 2, coin: 'ETH' }];
    expect(planCancelAll(orders)).toEqual([
      { coin: 'BTC', order: 1, rests: true },
      { coin: 'ETH', order: 2, rests: true },
    ]);
    expect(planCancelAll(orders, 'ETH')).toEqual([{ coin: 'ETH', order: 2, rests: true }]);
  });

  it('takes neither a trigger nor an unknown kind for one that rests, since the venue refuses their fast cancel', () => {
    const triggered: OpenOrder = { ...order, triggerPrice: price('65000') };
    const kinds = [
      'Stop Market',
      'Stop Limit',
      'Take Profit Market',
      'Take Profit Limit',
      'Market',
      undefined,
    ] as const;
    for (const each of [triggered, ...kinds.map((kind): OpenOrder => ({ ...order, kind }))])
      expect(planCancelAll([each])).toEqual([{ coin: 'BTC', order: 1 }]);
  });
});
