import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingColumns, fundingOrders, fundingVenues } from '../../../lib/config/market-data.ts';
import {
  comparedFunding,
  defaultFundingSort,
  type FundingVenue,
  forComparedHours,
  fundingSortAfter,
  fundingSortOf,
  type Prediction,
  sortFunding,
} from '../../../lib/domain/markets/funding-comparison.ts';
import { rate } from '../../../lib/math/amount.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { predictedFundings } from '../../../server/venues/hyperliquid/questions/predicted-fundings.ts';
import { amounts } from './arbitrary.ts';

const rates = amounts<'rate'>({ min: -40_000_000, max: 40_000_000 }, 10);
const hours = fc.constantFrom(1, 2, 4, 8);
const predictions: fc.Arbitrary<Partial<Record<FundingVenue, Prediction>>> = fc.record(
  {
    hyperliquid: fc.record({ rate: rates, hours: fc.constant(1), nextAt: fc.nat() }),
    binance: fc.record({ rate: rates, hours, nextAt: fc.nat() }),
    bybit: fc.record({ rate: rates, hours, nextAt: fc.nat() }),
  },
  { requiredKeys: [] },
);
const rows = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 5 }), rates, predictions), { selector: ([coin]) => coin })
  .map((list) => list.map(([coin, hourly, known]) => comparedFunding(coin, hourly, new Map([[coin, known]]))));

describe('the comparison of funding', () => {
  it('brings every rate to the same hours, exactly', () => {
    expect(forComparedHours(rate('0.0001'), 8)).toBe('0.0001');
    expect(forComparedHours(rate('0.0000125'), 1)).toBe('0.0001');
    expect(forComparedHours(rate('-0.00005'), 4)).toBe('-0.0001');
    fc.assert(
      fc.property(rates, hours, (one, every) => {
        expect(approximate(forComparedHours(one, every))).toBeCloseTo((approximate(one) * 8) / every, 11);
      }),
    );
  });

  it('tells how far the predictions are apart, and only where there are two', () => {
    fc.assert(
      fc.property(rates, predictions, (hourly, known) => {
        const { predicted, gap } = comparedFunding('BTC', hourly, new Map([['BTC', known]]));
        const given = fundingVenues.flatMap((venue) => predicted[venue] ?? []).map(approximate);
        expect(given).toHaveLength(Object.keys(known).length);
        if (given.length < 2) expect(gap).toBeUndefined();
        else if (gap !== undefined) {
          expect(approximate(gap)).toBeCloseTo(Math.max(...given) - Math.min(...given), 10);
          expect(approximate(gap)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    expect(comparedFunding('BTC', rate('0.00001'), new Map())).toEqual({
      coin: 'BTC',
      now: '0.00008',
      predicted: {},
      gap: undefined,
    });
  });

  it('sorts by any column, keeps every row, and has the unknown last in both orders', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...fundingColumns),
        fc.constantFrom(...fundingOrders),
        (list, column, order) => {
          const sorted = sortFunding(list, { column, order });
          expect(new Set(sorted)).toEqual(new Set(list));
          expect(sortFunding([...list].reverse(), { column, order })).toEqual(sorted);
          if (column === 'coin') return;
          const keys = sorted.map((row) =>
            column === 'now' || column === 'gap' ? row[column] : row.predicted[column],
          );
          const known = keys.filter((key) => key !== undefined).map(approximate);
          expect(keys.slice(0, known.length)).not.toContain(undefined);
          const expected = known.toSorted((a, b) => (order === 'asc' ? a - b : b - a));
          expect(known).toEqual(expected);
        },
      ),
    );
  });

  it('reads the sort of any address, and turns the active column', () => {
    expect(fundingSortOf({})).toEqual(defaultFundingSort);
    expect(fundingSortOf({ sort: '__proto__', order: 'asc' })).toEqual(defaultFundingSort);
    expect(fundingSortOf({ sort: 'binance', order: 'up' })).toEqual({ column: 'binance', order: 'desc' });
    for (const column of fundingColumns) {
      const first = fundingSortAfter(defaultFundingSort, column);
      expect(first).toEqual({ column, order: column === defaultFundingSort.column ? 'asc' : 'desc' });
      expect(fundingSortAfter(first, column).order).not.toBe(first.order);
    }
  });
});

it('the predictions of the exchange are read by venue, and none without its hours', () => {
  const read = predictedFundings.read(
    [
      [
        'BTC',
        [
          ['BinPerp', { fundingRate: '0.0001', nextFundingTime: 5, fundingIntervalHours: 8 }],
          ['HlPerp', { fundingRate: '0.0000125', nextFundingTime: 3 }],
          ['BybitPerp', { fundingRate: '0.0001', nextFundingTime: 5 }],
          ['SomePerp', { fundingRate: '0.0001', nextFundingTime: 5, fundingIntervalHours: 8 }],
        ],
      ],
      ['NEW', [['BinPerp', null]]],
    ],
    undefined,
  );
  expect(read.get('BTC')).toEqual({
    hyperliquid: { rate: '0.0000125', hours: 1, nextAt: 3 },
    binance: { rate: '0.0001', hours: 8, nextAt: 5 },
  });
  expect(read.get('NEW')).toEqual({});
});
