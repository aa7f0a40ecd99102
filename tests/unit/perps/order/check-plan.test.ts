import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanMarket } from '@/lib/domain/perps/order/check-plan.ts';
import type { Leg, OrderPlan } from '@/lib/domain/perps/order/plan.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { cloidOf } from '@/lib/schemas/cloid.ts';

const cloid = (n: number) => cloidOf(new Uint8Array(16).fill(n));

const entry: Leg = {
  coin: 'BTC',
  side: 'buy',
  size: size('0.01'),
  price: price('60000'),
  order: { kind: 'limit', tif: 'Gtc' },
  reduceOnly: false,
  cloid: cloid(1),
};
const stop: Leg = {
  ...entry,
  side: 'sell',
  price: price('49500'),
  order: { kind: 'trigger', isMarket: true, triggerPrice: price('55000'), goal: 'sl' },
  reduceOnly: true,
  cloid: cloid(2),
};
const market: PlanMarket = {
  contract: {
    sizeDecimals: 5,
    tiers: [
      { from: usd('0'), maxLeverage: 40 },
      { from: usd('150000000'), maxLeverage: 20 },
    ],
  },
  mark: price('60100'),
  held: size('0'),
  leverage: 40,
};
const check = (plan: OrderPlan, known: Partial<PlanMarket> = {}) => checkPlan(plan, () => ({ ...market, ...known }));
const alone = (changed: Partial<Leg>): OrderPlan => ({ grouping: 'na', legs: [{ ...entry, ...changed }] });

describe('a plan', () => {
  it('holds when every leg may be sent', () => {
    expect(check(alone({}))).toEqual([]);
    expect(check({ grouping: 'normalTpsl', legs: [entry, stop] })).toEqual([]);
    expect(check({ grouping: 'positionTpsl', legs: [{ ...stop, size: size('0') }] })).toEqual([]);
  });

  it.each<[string, Partial<Leg>, string]>([
    ['a price between two ticks', { price: price('60000.5') }, 'order.tick'],
    ['a finer size', { size: size('0.000001') }, 'order.lot'],
    ['a size below zero', { size: size('-1') }, 'order.lot'],
    ['less than ten dollars', { size: size('0.00016') }, 'order.min_size'],
    ['a price far from the mark', { price: price('11000') }, 'order.price_far'],
    ['too much at once', { size: size('500'), order: { kind: 'limit', tif: 'Ioc' } }, 'order.max_size'],
    ['a coin that is none', { coin: 'NONE' }, 'order.unknown_market'],
  ])('with %s is refused', (_, changed, fault) => {
    const found = checkPlan(alone(changed), (coin) => (coin === 'BTC' ? market : undefined));
    expect(found).toContain(fault);
  });

  it('may close the whole of a small position, and nothing less of it', () => {
    const close = alone({ side: 'sell', reduceOnly: true, size: size('0.0001'), price: price('60000') });
    expect(check(close, { held: size('0.0001') })).toEqual([]);
    expect(check(close, { held: size('0.0002') })).toEqual(['order.min_size']);
    expect(check(close, { held: size('-0.0001') })).toEqual(['order.min_size']);
    expect(check(close, { held: undefined })).toEqual([]);
  });

  it('stays within the tier of the position that it leads to', () => {
    const large = alone({ size: size('2400') });
    expect(check(large)).toEqual([]);
    expect(check(large, { held: size('200') })).toEqual(['order.max_position']);
    expect(check(large, { held: size('200'), leverage: 20 })).toEqual([]);
    expect(check(large, { held: size('-200') })).toEqual([]);
    expect(check(large, { held: size('200'), leverage: undefined })).toEqual([]);
  });

  it.each<[string, OrderPlan]>([
    ['a guard first', { grouping: 'normalTpsl', legs: [stop, entry] }],
    ['an entry alone', { grouping: 'normalTpsl', legs: [entry] }],
    ['a guard on the entry’s side', { grouping: 'normalTpsl', legs: [entry, { ...stop, side: 'buy' }] }],
    ['a guard of another size', { grouping: 'normalTpsl', legs: [entry, { ...stop, size: size('0.005') }] }],
    ['a guard that opens', { grouping: 'normalTpsl', legs: [entry, { ...stop, reduceOnly: false }] }],
    ['a guard of another coin', { grouping: 'normalTpsl', legs: [entry, { ...stop, coin: 'ETH' }] }],
    ['an entry bound to a position', { grouping: 'positionTpsl', legs: [entry] }],
    ['no size outside a position', { grouping: 'na', legs: [{ ...stop, size: size('0') }] }],
  ])('with %s is grouped wrongly', (_, plan) => {
    expect(check(plan)).toContain('order.grouping');
  });

  it('names no two orders the same', () => {
    expect(check({ grouping: 'na', legs: [entry, entry] })).toEqual(['order.cloid']);
  });
});
