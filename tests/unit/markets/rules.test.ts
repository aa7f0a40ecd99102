import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMarketSearch } from '../../../lib/config/market-data.ts';
import { changeSince } from '../../../lib/domain/markets/change.ts';
import { contractOf, singleTier } from '../../../lib/domain/markets/contract.ts';
import { fundingByDay, spanOf } from '../../../lib/domain/markets/history.ts';
import { defaultSort, inOrder, matches, sortAfterClick, sortColumns } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf, packMarkets, sizeDecimalsReader, unpackMarkets } from '../../../lib/domain/markets/packed.ts';
import { packGroups, withGroups } from '../../../lib/domain/markets/packed-groups.ts';
import { marketGroups } from '../../../lib/domain/markets/sectors.ts';
import { sparklineLevels, sparklinePath, sparklineShape } from '../../../lib/domain/markets/sparkline.ts';
import { totalsOf } from '../../../lib/domain/markets/totals.ts';
import { queryOf, viewOf } from '../../../lib/domain/markets/view.ts';
import { isOnPriceGrid } from '../../../lib/domain/perps/market/grid.ts';
import { price, rate, usd } from '../../../lib/math/amount.ts';
import { add } from '../../../lib/math/arithmetic.ts';
import { gt, sign } from '../../../lib/math/comparison.ts';
import { amounts, groupedLists, lists } from './arbitrary.ts';

const prices = amounts<'price'>({ min: 1, max: 100_000_000 }, 3);

describe('the change of a market', () => {
  it('has the sign of the move, is 0 for none and unknown from nothing', () => {
    fc.assert(
      fc.property(prices, prices, (now, before) => {
        const change = changeSince(now, before);
        expect(change).toBeDefined();
        if (change !== undefined && sign(change) !== 0) expect(sign(change)).toBe(gt(now, before) ? 1 : -1);
        expect(changeSince(now, now)).toBe('0');
        expect(changeSince(now, price('0'))).toBeUndefined();
      }),
    );
    expect(changeSince(price('102'), price('100'))).toBe('0.02');
  });

  it('counts gainers and losers, and what stood still or is unknown as neither', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const { count, gainers, losers, best, worst } = totalsOf(rows);
        const still = rows.filter(({ change }) => change === undefined || sign(change) === 0).length;
        expect(gainers + losers + still).toBe(count);
        for (const { change } of rows) {
          if (change === undefined) continue;
          if (best?.change !== undefined) expect(gt(change, best.change)).toBe(false);
          if (worst?.change !== undefined) expect(gt(worst.change, change)).toBe(false);
        }
        expect(best === undefined).toBe(gainers === 0);
        expect(worst === undefined).toBe(losers === 0);
      }),
    );
  });

  it('sums the volume exactly', () => {
    const row = (coin: string, volume: string) => ({ coin, change: undefined, volume24h: usd(volume) });
    expect(totalsOf([row('A', '0.1'), row('B', '0.2'), row('C', '1')]).volume).toBe('1.3');
  });
});

describe('the order of the list of markets', () => {
  const columns = fc.constantFrom(...sortColumns);
  const sorts = fc.record({ column: columns, direction: fc.constantFrom('ascending' as const, 'descending' as const) });

  it('keeps every market, is the same however they came, and knows no unknown before a known', () => {
    fc.assert(
      fc.property(lists, sorts, (rows, sort) => {
        const ordered = inOrder(rows, sort);
        expect(ordered).toHaveLength(rows.length);
        expect(inOrder([...rows].reverse(), sort)).toEqual(ordered);
        expect(inOrder(ordered, sort)).toEqual(ordered);
        if (sort.column === 'change24h') {
          const unknown = ordered.findIndex(({ change }) => change === undefined);
          if (unknown >= 0) expect(ordered.slice(unknown).every(({ change }) => change === undefined)).toBe(true);
        }
      }),
    );
  });

  it('puts greater before lesser, or after, by the figure and not by its text', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const ordered = inOrder(rows, defaultSort);
        for (const [at, { volume24h }] of ordered.entries()) {
          const next = ordered[at + 1];
          if (next !== undefined) expect(gt(next.volume24h, volume24h)).toBe(false);
        }
      }),
    );
  });

  it('begins with the greatest of a new column and turns the active one round', () => {
    fc.assert(
      fc.property(columns, columns, (first, second) => {
        const once = sortAfterClick(defaultSort, first);
        const isActive = first === defaultSort.column;
        expect(once).toEqual({ column: first, direction: isActive ? 'ascending' : 'descending' });
        const again = sortAfterClick({ column: first, direction: 'descending' }, second);
        expect(again).toEqual({ column: second, direction: first === second ? 'ascending' : 'descending' });
      }),
    );
  });

  it('searches names alone, whatever their case', () => {
    expect(matches('kPEPE', ' pepe ')).toBe(true);
    expect(matches('BTC', '')).toBe(true);
    expect(matches('BTC', 'eth')).toBe(false);
    expect(matches('BTC', '.*')).toBe(false);
  });
});

describe('the address of the list of markets', () => {
  it('gives back what it was given', () => {
    const views = fc.record({
      search: fc.string({ maxLength: longestMarketSearch, unit: 'grapheme-ascii' }),
      sort: fc.record({
        column: fc.constantFrom(...sortColumns),
        direction: fc.constantFrom('ascending' as const, 'descending' as const),
      }),
      group: fc.option(fc.constantFrom(...marketGroups), { nil: undefined }),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(viewOf(queryOf(view, '?a=1'))).toEqual(view);
      }),
    );
  });

  it('is the default for whatever makes no sense, and says nothing of what is seen anyway', () => {
    for (const query of ['', '?sort=', '?sort=__proto__', '?sort=volume24h.asc.asc', '?q=%E0%A4%A&sort=x']) {
      expect(viewOf(query).sort).toEqual(defaultSort);
    }
    for (const sector of ['', '__proto__', 'AI', 'ai,defi']) expect(viewOf(`?sector=${sector}`).group).toBeUndefined();
    expect(viewOf(`?q=${'x'.repeat(5_000)}`).search).toHaveLength(longestMarketSearch);
    expect(queryOf({ search: '', sort: defaultSort, group: undefined }, '?sector=ai&q=a&sort=price&utm=1')).toBe(
      '?utm=1',
    );
    expect(queryOf({ search: '<script>', sort: defaultSort, group: undefined }, '')).toBe('?q=%3Cscript%3E');
  });
});

describe('the packed list', () => {
  it('comes out as it went in, and holds no sign of HTML', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const text = packMarkets(rows);
        expect(unpackMarkets(text)).toEqual(rows);
        const decimalsOf = sizeDecimalsReader(text);
        for (const { coin, sizeDecimals } of rows) expect(decimalsOf(coin)).toBe(sizeDecimals);
        expect(text).not.toMatch(/[<>"'&\\]/);
      }),
    );
  });

  it('has its groups beside it, which are unknown where both do not belong together', () => {
    fc.assert(
      fc.property(groupedLists, (rows) => {
        const listed = rows.map(({ sector: _, listedAt: _listed, ...row }) => row);
        const groups = packGroups(rows);
        if (rows.length > 0) expect(withGroups(listed, groups)).toEqual(rows);
        expect(groups).toMatch(/^[0-9a-z,-]*$/);
        for (const { sector, listedAt } of withGroups(listed, `${groups},0`)) {
          expect([sector, listedAt]).toEqual(['other', undefined]);
        }
      }),
    );
  });

  it('leaves out what is no market', () => {
    expect(unpackMarkets('')).toEqual([]);
    expect(sizeDecimalsReader('')('BTC')).toBeUndefined();
    expect(sizeDecimalsReader('<html>;a,b,c;BTC,1,,2,3')('BTC')).toBeUndefined();
    expect(unpackMarkets('<html>;a,b,c;BTC,1,,2,3')).toEqual([]);
  });

  it('drops cents of what is shown in thousands, and never more than is there', () => {
    const row = {
      coin: 'A',
      mark: price('1'),
      prevDay: price('1'),
      change: undefined,
      volume24h: usd('1234999.99'),
      openInterest: usd('999.125'),
      funding: rate('0'),
      maxLeverage: 3,
      onlyIsolated: true,
      sizeDecimals: 2,
      sector: 'ai' as const,
      listedAt: undefined,
      sparkline: [1, 2],
    };
    expect(listedMarketOf(row)).toMatchObject({ volume24h: '1234999', openInterest: '999.125', levels: '0q' });
  });
});

describe('a line of 24 hours', () => {
  it('touches both edges, ends at the end, and is nothing for less than two points', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { maxLength: 24 }), (closes) => {
        const levels = sparklineLevels(closes);
        if (closes.length < 2) {
          expect(levels).toBe('');
          expect(sparklinePath(levels)).toBe('');
          return;
        }
        expect(levels).toHaveLength(closes.length);
        const [start, ...steps] = sparklinePath(levels).match(/-?\d+/g)?.map(Number) ?? [];
        const across = steps.slice(1).filter((_, at) => at % 2 === 0);
        expect((start ?? 0) + across.reduce((sum, step) => sum + step, 0)).toBe(92);
        if (Math.max(...closes) > Math.min(...closes)) expect(levels).toMatch(/0.*q|q.*0/);
      }),
    );
  });

  it('draws nothing of what is no line', () => {
    expect(sparklinePath('"><script>')).toBe('');
    for (const text of ['"><script>', '', '5', 'zz']) expect(sparklineShape(text, [44, 18])).toBeUndefined();
  });

  it('is cut out of its box as it is drawn: to the right end, the highest value at the top', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), { minLength: 2, maxLength: 30 }), (values) => {
        const shape = sparklineShape(sparklineLevels(values), [44, 18]) ?? '';
        const corners = [...shape.matchAll(/([\d.]+)px ([\d.]+)px/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        );
        const upper = corners.slice(0, corners.length / 2);
        expect(upper).toHaveLength(Math.min(24, values.length));
        expect(upper.at(-1)?.[0]).toBe(44);
        for (const [x, y] of corners) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(44);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(18);
        }
        const shown = values.slice(-24);
        const top = Math.min(...upper.map(([, y]) => y));
        expect(upper[shown.indexOf(Math.max(...shown))]?.[1]).toBe(top);
      }),
    );
  });
});

describe('the contract of a market', () => {
  it('steps along the grid of the venue, which its next steps stand on too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: -6, max: 3 }),
        fc.integer({ min: 0, max: 5 }),
        (n, e, size) => {
          const mark = price((n * 10 ** e).toFixed(Math.max(0, -e)));
          fc.pre(isOnPriceGrid(mark, size));
          const { tick } = contractOf(mark, size, singleTier(10));
          expect(isOnPriceGrid(add(mark, tick), size)).toBe(true);
        },
      ),
    );
  });

  it('holds half of what its leverage demands at the start', () => {
    const { tiers, lot, tick } = contractOf(price('64000'), 5, [
      { from: usd('0'), maxLeverage: 40 },
      { from: usd('150000000'), maxLeverage: 20 },
    ]);
    expect(tiers.map(({ maintenance }) => maintenance)).toEqual(['0.0125', '0.025']);
    expect([lot, tick]).toEqual(['0.00001', '1']);
    expect(contractOf(price('0.0123'), 0, singleTier(3)).tick).toBe('0.000001');
  });
});

describe('the daily history of a market', () => {
  it('sums each day exactly, an hour for the one before it', () => {
    const day = Date.UTC(2026, 10, 20);
    const hour = 3_600_000;
    const rates = Array.from({ length: 25 }, (_, at) => ({ time: day + at * hour + 41, rate: rate('0.0000125') }));
    // The first rate belongs to the last hour of a day whose other hours are unknown.
    expect(fundingByDay(rates)).toEqual([{ startMs: day, total: '0.0003', hours: 24, isPartial: false }]);
  });

  it('has no day of which the beginning is not known, and calls the day that runs by its name', () => {
    const day = Date.UTC(2026, 10, 20);
    const hour = 3_600_000;
    const from = (first: number, hours: number) =>
      Array.from({ length: hours }, (_, at) => ({ time: day + (first + at) * hour, rate: rate('0.00001') }));
    expect(fundingByDay(from(-4, 5 + 24 + 3))).toEqual([
      { startMs: day + 24 * hour, total: '0.00003', hours: 3, isPartial: true },
      { startMs: day, total: '0.00024', hours: 24, isPartial: false },
    ]);
    expect(fundingByDay(from(1, 2))).toEqual([{ startMs: day, total: '0.00002', hours: 2, isPartial: true }]);
    expect(fundingByDay([])).toEqual([]);
  });

  it('knows its first and last day and its range', () => {
    const closes = ['100', '90', '120', '110'].map((text, time) => ({ time, close: price(text) }));
    expect(spanOf(closes)).toMatchObject({ lowest: '90', highest: '120', change: '0.1' });
    expect(spanOf(closes.slice(1, 2))).toBeUndefined();
  });
});
