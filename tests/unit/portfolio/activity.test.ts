import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activityOf, type Fill, type FundingPayment, netOf } from '../../../lib/domain/portfolio/activity.ts';
import {
  dayBegin,
  dayNamer,
  firstDayOf,
  monthAfter,
  monthsBetween,
  pnlByDay,
  weeksOf,
} from '../../../lib/domain/portfolio/days.ts';
import { price, rate, size, tokens, type Usd, usd } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';

const cents = (most: number) => fc.integer({ min: -most, max: most });
const money = (units: number): Usd => fromUnits<'usd'>(BigInt(units), 6);
const begin = Date.UTC(2026, 2, 1);

const anyFill: fc.Arbitrary<Fill> = fc
  .record({
    id: fc.nat(),
    orderId: fc.integer({ min: 1, max: 20 }),
    time: fc.integer({ min: begin, max: begin + 40 * 86_400_000 }),
    coin: fc.constantFrom('BTC', 'ETH', 'kPEPE'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    closed: cents(10_000_000_000),
    fee: cents(5_000_000),
    lots: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ closed, fee, lots, ...fill }) => ({
    ...fill,
    price: price('101.25'),
    size: fromUnits<'size'>(BigInt(lots), 3),
    closedPnl: money(closed),
    fee: fromUnits<'tokens'>(BigInt(fee), 6),
    feeToken: 'USDC',
    hash: '0x0',
  }));

const anyPayment: fc.Arbitrary<FundingPayment> = fc
  .record({
    time: fc.integer({ min: begin, max: begin + 40 * 86_400_000 }),
    coin: fc.constantFrom('BTC', 'SOL'),
    paid: cents(9_000_000),
  })
  .map(({ paid, ...payment }) => ({
    ...payment,
    amount: money(paid),
    rate: rate('0.0000125'),
    size: size('1'),
    hash: '',
  }));

const units = (amount: Usd): bigint => BigInt(Math.round(Number(amount) * 1_000_000));

describe('the trading result of a portfolio', () => {
  test('the coins add up to the whole, exactly, and so do the days in any zone', () => {
    fc.assert(
      fc.property(
        fc.array(anyFill, { maxLength: 60 }),
        fc.array(anyPayment, { maxLength: 60 }),
        fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/Berlin', 'Pacific/Kiritimati'),
        (fills, payments, zone) => {
          const activity = activityOf(fills, payments);
          for (const part of ['realised', 'fees', 'volume'] as const)
            expect(sum(activity.byCoin.map((coin) => coin[part]))).toBe(activity[part]);
          expect(sum(activity.byCoin.map(({ funding }) => funding ?? usd('NaN')))).toBe(activity.funding);
          const expected = fills.reduce(
            (total, fill) => total + units(fill.closedPnl) - BigInt(Math.round(Number(fill.fee) * 1_000_000)),
            payments.reduce((total, { amount }) => total + units(amount), 0n),
          );
          expect(netOf(activity)).toBe(fromUnits<'usd'>(expected, 6));
          expect(sum(pnlByDay(fills, payments, zone).values())).toBe(netOf(activity));
        },
      ),
    );
  });

  test('an order is won or lost as a whole, after its fees; one that only opens is neither', () => {
    const part = (orderId: number, closedPnl: string, fee = '1'): Fill => ({
      id: orderId,
      orderId,
      time: begin,
      coin: 'BTC',
      side: 'sell',
      price: price('1'),
      size: size('1'),
      closedPnl: usd(closedPnl),
      fee: tokens(fee),
      feeToken: 'USDC',
      hash: '',
    });
    const fills = [part(1, '5'), part(1, '-2'), part(2, '1.5', '2'), part(3, '0'), part(4, '-1', '-3')];
    expect(activityOf(fills, [])).toMatchObject({ won: 2, closed: 3, fees: '2', realised: '3.5' });
    expect(activityOf([], [])).toMatchObject({ won: 0, closed: 0, realised: '0', byCoin: [] });
  });

  test('spot is not of it, and unknown funding makes the net result unknown', () => {
    const [fill] = fc.sample(anyFill, { numRuns: 1, seed: 1 });
    if (fill === undefined) throw new Error('no sample');
    expect(
      activityOf(
        [
          { ...fill, coin: '@107' },
          { ...fill, coin: 'PURR/USDC' },
        ],
        undefined,
      ).trades,
    ).toBe(0);
    expect(netOf(activityOf([fill], undefined))).toBeUndefined();
  });
});

describe('the days of the portfolio', () => {
  test('are those of the zone, on the day that is an hour short too', () => {
    const berlin = dayNamer('Europe/Berlin');
    expect([berlin(Date.UTC(2026, 2, 28, 22, 59)), berlin(Date.UTC(2026, 2, 28, 23, 0))]).toEqual([
      '2026-03-28',
      '2026-03-29',
    ]);
    expect(berlin(Date.UTC(2026, 2, 29, 22, 0))).toBe('2026-03-30');
    expect(dayNamer('Asia/Kathmandu')(Date.UTC(2026, 0, 1, 18, 15))).toBe('2026-01-02');
  });

  test('begin at the midnight of their zone, on the days of 23 and of 25 hours too', () => {
    expect(dayBegin(Date.UTC(2026, 2, 29, 12), 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 28, 23));
    expect(dayBegin(Date.UTC(2026, 9, 25, 22, 59), 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 24, 22));
    expect(dayBegin(Date.UTC(2026, 0, 1, 18, 15), 'Asia/Kathmandu')).toBe(Date.UTC(2026, 0, 1, 18, 15));
  });

  test('are whole from the period’s first on; of a cut memory the first day is not', () => {
    const [fill] = fc.sample(anyFill, { numRuns: 1, seed: 1 });
    if (fill === undefined) throw new Error('no sample');
    const fills = [{ ...fill, time: Date.UTC(2026, 1, 28, 12) }];
    const known = { fills, payments: [], isCut: false };
    expect(firstDayOf({ ...known, begin: Date.UTC(2026, 1, 3, 15) }, 'UTC')).toBe('2026-02-03');
    expect(firstDayOf({ ...known, begin: 0 }, 'UTC')).toBe('2026-02-28');
    expect(firstDayOf({ ...known, begin: 0, isCut: true }, 'UTC')).toBe('2026-03-01');
    expect(firstDayOf({ ...known, begin: 0, fills: [] }, 'UTC')).toBeUndefined();
    expect(monthsBetween({ year: 2025, month: 11 }, { year: 2026, month: 2 })).toBe(3);
  });

  test('every month has all its days once, from Monday to Sunday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_400 }), (steps) => {
        const month = monthAfter({ year: 1990, month: 5 }, steps);
        const weeks = weeksOf(month);
        const days = weeks.flat().filter((day) => day !== undefined);
        expect(new Set(days).size).toBe(new Date(Date.UTC(month.year, month.month, 0)).getUTCDate());
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        const monday = weeks.at(1)?.[0] ?? '';
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(monthAfter(month, -steps)).toEqual({ year: 1990, month: 5 });
      }),
    );
  });
});
