import { describe, expect, it } from 'vitest';
import {
  isKnownClosing,
  noteClosing,
  rememberReported,
  wasReported,
} from '@/lib/client/perps/trading/reported-fills.ts';
import { slicesAt } from '@/lib/domain/perps/ticket/twap.ts';
import { goesAtMarket } from '@/lib/domain/portfolio/account.ts';
import { averageFills, chargedFor, type Fill } from '@/lib/domain/portfolio/activity.ts';
import { inUnit, price, size, usd } from '@/lib/math/amount.ts';
import { shownFillsOf } from '@/lib/venues/hyperliquid/info/fills.ts';

const wire = {
  coin: 'BTC',
  px: '100',
  sz: '1',
  side: 'B',
  time: 1,
  closedPnl: '0',
  fee: '0',
  feeToken: 'USDC',
  hash: '0x',
  oid: 7,
  tid: 1,
};

describe('the toast of a fill', () => {
  it('says of which TWAP it is a slice', () => {
    expect(shownFillsOf([{ ...wire, twapId: 12 }])[0]?.twap).toBe(12);
    expect(shownFillsOf([{ ...wire, twapId: null }])[0]?.twap).toBeUndefined();
    expect(shownFillsOf([wire])[0]?.twap).toBeUndefined();
  });

  it('counts in the average of its order, by its size', () => {
    const fill = (orderId: number, at: string, coins: string): Fill => ({
      id: orderId,
      orderId,
      time: 1,
      coin: 'BTC',
      side: 'buy',
      price: price(at),
      size: size(coins),
      closedPnl: usd('0'),
      fee: inUnit<'tokens'>(usd('0')),
      feeToken: 'USDC',
      hash: '0x',
    });
    const averages = averageFills([fill(1, '100', '1'), fill(1, '103', '2'), fill(2, '50', '1')]);
    expect([averages.get(1), averages.get(2), averages.get(3)]).toEqual(['102', '50', undefined]);
  });

  it('says what its order brought and cost, once all of it is there', () => {
    const parts = (...wires: readonly object[]) => shownFillsOf(wires.map((one) => ({ ...wire, ...one })));
    const first = { sz: '0.4', closedPnl: '1.5', fee: '0.1' };
    const second = { sz: '0.6', closedPnl: '-0.5', fee: '0.2' };
    expect(chargedFor(parts(first, second), 7, size('1'))).toEqual({ gross: '1', fees: '0.3' });
    expect(chargedFor(parts(first), 7, size('1'))).toBeUndefined();
    expect(chargedFor(parts(first, second), 8, size('1'))).toBeUndefined();
    expect(chargedFor(parts(first, { ...second, feeToken: 'PURR' }), 7, size('1'))).toBeUndefined();
  });

  it('that its order’s answer told of is told once, among the last hundred', () => {
    expect(wasReported(5)).toBe(false);
    for (let order = 0; order < 102; order += 1) rememberReported(order);
    expect([wasReported(0), wasReported(1), wasReported(2), wasReported(101)]).toEqual([false, false, true, true]);
  });

  it('that closed something is said to be one to whoever told of it, once, and known to whoever tells later', () => {
    const said: number[] = [];
    rememberReported(9_001, () => said.push(9_001));
    expect(isKnownClosing(9_001)).toBe(false);
    noteClosing(9_001);
    noteClosing(9_001);
    noteClosing(9_002);
    rememberReported(9_002, () => said.push(9_002));
    expect(said).toEqual([9_001]);
    expect([isKnownClosing(9_001), isKnownClosing(9_002), isKnownClosing(9_003)]).toEqual([true, true, false]);
  });
});

describe('the slices of a TWAP', () => {
  it.each([
    [0, 1, 30_000],
    [29_999, 1, 1],
    [30_000, 2, 30_000],
    [570_000, 20, undefined],
    [9_000_000, 20, undefined],
    // The local clock is behind the venue's.
    [-5_000, 1, 30_000],
  ])('of ten minutes, %i ms after it began: %i of 20', (passed, sent, nextMs) => {
    expect(slicesAt({ began: 1_000_000, minutes: 10 }, 1_000_000 + passed)).toEqual({ sent, all: 20, nextMs });
  });
});

it('an order at the market has a bound and no price', () => {
  expect(
    (['Market', 'Stop Market', 'Take Profit Market', 'Twap Slice'] as const).map((kind) => goesAtMarket({ kind })),
  ).toEqual([true, true, true, true]);
  expect(
    (['Limit', 'Stop Limit', 'Take Profit Limit', undefined] as const).some((kind) => goesAtMarket({ kind })),
  ).toBe(false);
});
