import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountLines } from '@/lib/domain/perps/chart/account-lines.ts';
import { coverageOf, triggersOf } from '@/lib/domain/perps/position/position-triggers.ts';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account.ts';
import { percent, price, size } from '@/lib/math/amount.ts';
import { lt, lte } from '@/lib/math/comparison.ts';
import { long } from '../tickets.ts';

const guard = (id: number, kind: 'Take Profit Market' | 'Stop Market', amount: string): OpenOrder => ({
  ...{ id, coin: 'BTC', side: 'sell', size: size(amount), kind, reduceOnly: true, time: 0 },
  ...{ price: price('50000'), triggerPrice: price(kind === 'Stop Market' ? '55000' : '65000') },
});
const covered = (...orders: readonly OpenOrder[]) => coverageOf(triggersOf(long, orders), long);

describe('what a take profit and stop loss cover of a position', () => {
  it('is the least of both, in whole percent and never more than it is', () => {
    expect(covered()).toBeUndefined();
    expect(covered(guard(1, 'Take Profit Market', '0.036'))).toBe('36');
    expect(covered(guard(1, 'Take Profit Market', '0.036'), guard(2, 'Stop Market', '0.0549'))).toBe('36');
    expect(covered(guard(1, 'Stop Market', '0.0999'))).toBe('99');
    expect(covered(guard(1, 'Stop Market', '0.00001'))).toBe('0');
  });

  it('is the sum of several, and all of it where one is tied to the position', () => {
    expect(covered(guard(1, 'Stop Market', '0.03'), guard(2, 'Stop Market', '0.02'))).toBe('50');
    expect(covered(guard(1, 'Stop Market', '0.06'), guard(2, 'Stop Market', '0.06'))).toBe('100');
    expect(covered(guard(1, 'Stop Market', '0'), guard(2, 'Take Profit Market', '0.01'))).toBe('10');
    expect(covered(guard(1, 'Stop Market', '0'))).toBe('100');
  });

  it('is the same in the rows and on the chart, over random positions', () => {
    const lots = fc.integer({ min: 0, max: 60_000 }).map((units) => (units / 100_000).toFixed(5));
    const drawn = fc.record({
      held: lots.filter((of) => Number(of) > 0),
      orders: fc.array(fc.tuple(fc.constantFrom('Take Profit Market' as const, 'Stop Market' as const), lots), {
        maxLength: 2,
      }),
    });
    let partly = 0;
    fc.assert(
      fc.property(drawn, ({ held, orders: parts }) => {
        const position: Position = { ...long, size: size(held) };
        const orders = parts.map(([kind, amount], at) => guard(at + 1, kind, amount));
        const found = triggersOf(position, orders);
        const share = coverageOf(found, position);
        if (share === undefined) {
          expect(found).toEqual({ tp: [], sl: [] });
          return;
        }
        expect(lte(share, percent('100'))).toBe(true);
        const lines = accountLines({ coin: 'BTC', position, orders, pending: [] });
        const reported = lines.flatMap((line) => (line.kind === 'order' ? [line.share ?? percent('100')] : []));
        if (lt(share, percent('100'))) partly += 1;
        // With one order of each kind, the least of the shares on the chart is the one in the row.
        if (found.tp.length <= 1 && found.sl.length <= 1) {
          expect(reported.reduce((least, one) => (lt(one, least) ? one : least))).toBe(share);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(partly).toBeGreaterThan(300);
  });
});
