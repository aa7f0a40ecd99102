import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNamer } from '@/lib/domain/portfolio/days.ts';
import { countFilters, isMeant, isWithin, spanOf, wholePast } from '@/lib/domain/portfolio/history-filter.ts';

const now = Date.UTC(2026, 10, 30, 9, 30);

describe('the span of a filter', () => {
  it('is whole days of the zone that the user lives in', () => {
    expect(spanOf({ ...wholePast, range: 'today' }, now, 'UTC').from).toBe(Date.UTC(2026, 10, 30));
    expect(spanOf({ ...wholePast, range: 'today' }, now, 'Asia/Tokyo').from).toBe(Date.UTC(2026, 10, 29, 15));
    expect(spanOf({ ...wholePast, range: 'week' }, now, 'UTC').from).toBe(Date.UTC(2026, 10, 24));
    expect(spanOf(wholePast, now, 'UTC')).toEqual({ from: undefined, to: undefined });
  });

  it('of own dates has the first and the last day whole, and may be open at either end', () => {
    const own = { ...wholePast, range: 'own', firstDay: '2026-03-01', lastDay: '2026-03-02' } as const;
    expect(spanOf(own, now, 'UTC')).toEqual({ from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 3) });
    expect(spanOf({ ...own, lastDay: undefined }, now, 'UTC').to).toBeUndefined();
    expect(spanOf({ ...own, firstDay: 'never' }, now, 'UTC').from).toBeUndefined();
  });

  it('holds a moment exactly if its day is among the days, in any zone, over changes of the clock', () => {
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns', 'Pacific/Pago_Pago');
    const moment = fc.integer({ min: Date.UTC(2024, 11, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(day, day, zone, moment, (first, last, timeZone, ms) => {
        const span = spanOf({ ...wholePast, range: 'own', firstDay: first, lastDay: last }, now, timeZone);
        const name = dayNamer(timeZone)(ms);
        expect(isWithin(span, ms)).toBe(name >= first && name <= last);
      }),
    );
  });
});

describe('a filter', () => {
  it('leaves out other markets and sides, where a purchase counts as long', () => {
    const filter = { ...wholePast, coin: 'BTC', side: 'long' } as const;
    expect(isMeant(filter, { coin: 'BTC', side: 'buy' })).toBe(true);
    expect(isMeant(filter, { coin: 'BTC', side: 'short' })).toBe(false);
    expect(isMeant(filter, { coin: 'ETH', side: 'long' })).toBe(false);
  });

  it('counts what it leaves out', () => {
    expect(countFilters(wholePast, undefined)).toBe(0);
    expect(countFilters({ coin: 'BTC', range: 'week' }, 'close')).toBe(3);
  });
});
