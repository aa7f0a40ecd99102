import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewAround } from '@/lib/chart/engine/visible-range.ts';
import { lengthOf } from '@/lib/chart/series/calendar.ts';
import { fittingInterval } from '@/lib/chart/series/fitting-interval.ts';
import { spanFragment, spanMark } from '@/lib/client/perps/chart/shown-span.ts';
import { periods } from '@/lib/config/chart.ts';
import { mostSourceBars, spanBars } from '@/lib/config/chart-panel.ts';
import { readSpan } from '@/lib/schemas/chart-span.ts';

const now = Date.UTC(2026, 10, 30);
const minute = 60_000;
const day = 1_440 * minute;
const ago = (from: number, to: number) => ({ from: now - from, to: now - to });

describe('the period in which a trade fits', () => {
  it('is shorter for a shorter trade, and longer the longer ago it was', () => {
    expect(fittingInterval(ago(5 * minute, 2 * minute), now)).toBe('1m');
    expect(fittingInterval(ago(2 * day, day), now)).toBe('30m');
    expect(fittingInterval(ago(30 * day, 0), now)).toBe('12h');
    expect(fittingInterval(ago(30 * day, 30 * day - minute), now)).toBe('15m');
    expect(fittingInterval(ago(400 * day, 400 * day - minute), now)).toBe('2h');
  });

  it('is the shortest in which it has no more bars than wanted, and which the exchange still keeps', () => {
    const someSpan = fc.tuple(fc.integer({ min: 0, max: 2_000 * day }), fc.integer({ min: 0, max: 2_000 * day }));
    fc.assert(
      fc.property(someSpan, (ends) => {
        const span = ago(Math.max(...ends), Math.min(...ends));
        const fits = (interval: (typeof periods)[number]['interval']) =>
          (span.to - span.from) / lengthOf(interval) <= spanBars &&
          (now - span.from) / lengthOf(interval) <= mostSourceBars - spanBars;
        const chosen = fittingInterval(span, now);
        const first = periods.find(({ interval }) => fits(interval))?.interval;
        expect(chosen).toBe(first ?? '1M');
      }),
    );
  });

  it('shows the trade in the middle and never more than it has room for', () => {
    expect(viewAround(100, 110, 80)).toEqual({ from: 65, to: 145 });
    const { from, to } = viewAround(100, 179, 80);
    expect(to - from).toBe(160);
    expect((from + to) / 2).toBe(139.5);
  });
});

describe('the address of a trade', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 * day }), fc.integer({ min: 0, max: 10 * day }), (from, length) => {
        const span = ago(from, Math.max(0, from - length));
        expect(readSpan(spanFragment(span), spanMark, now)).toEqual(span);
      }),
    );
  });

  it.each([
    '',
    '#trade',
    '#trade=',
    '#trade=1-2',
    `#trade=${now}`,
    `#trade=${now}-${now - 1}`,
    `#trade=${now}-${now + 1}`,
    `#trade=${now - 1}-${now}-${now}`,
    `#trade=-${now - 1}-${now}`,
    '#trade=1e12-1764460800000',
    `#other=${now - 1}-${now}`,
    '#trade=<script>-1764460800000',
    '#trade=9999999999999-9999999999999',
    '#trade=1000000000000-1764460800000',
  ])('is none in %s', (fragment) => {
    expect(readSpan(fragment, spanMark, now)).toBeUndefined();
  });
});
