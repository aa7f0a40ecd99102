import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteOfDay, quietForMs, sortWaiting } from '../../../lib/domain/notices/due.ts';
import { fillEvents, hasTraded, nearEvents } from '../../../lib/domain/notices/find-events.ts';
import { percent, price, size, tokens, usd } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import type { HeldPosition, NoticeSettings } from '../../../lib/schemas/notices.ts';

const position = (mark: number, liquidation?: number): HeldPosition => ({
  ...{ coin: 'BTC', side: 'long', size: size('1'), mark: price(String(mark)) },
  ...(liquidation !== undefined && { liquidation: price(String(liquidation)) }),
});
const at = (ms: number, ...positions: HeldPosition[]) => ({ at: ms, positions });
const ten = percent('10');

describe('a position near its liquidation', () => {
  test('is told of when it comes near, and not while it stays there', () => {
    const [far, near, nearer] = [at(1, position(100, 80)), at(2, position(88, 80)), at(3, position(85, 80))];
    expect(nearEvents(far, near, ten)).toMatchObject([{ happenedAt: 2, facts: { kind: 'liquidation', coin: 'BTC' } }]);
    expect(nearEvents(near, nearer, ten)).toEqual([]);
    expect(nearEvents(far, at(2, position(88)), ten)).toEqual([]);
    expect(nearEvents(undefined, near, ten)).toHaveLength(1);
  });

  test('has one name, if the reading is repeated because it could not be kept', () => {
    const far = at(1_000_000, position(100, 80));
    const [one, other] = [at(2_000_000, position(88, 80)), at(2_000_400, position(87, 80))];
    expect(nearEvents(far, one, ten)[0]?.name).toBe(nearEvents(far, other, ten)[0]?.name);
  });
});

const fill = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  orderId: fc.integer({ min: 1, max: 5 }),
  time: fc.integer({ min: 1, max: 1_000 }),
  coin: fc.constant('BTC'),
  side: fc.constant('buy' as const),
  price: fc.integer({ min: 1, max: 99 }).map((value) => price(String(value))),
  size: fc.integer({ min: 1, max: 99 }).map((value) => size(String(value))),
  closedPnl: fc.integer({ min: -99, max: 99 }).map((value) => usd(String(value))),
  fee: fc.constant(tokens('0')),
  feeToken: fc.constant('USDC'),
  hash: fc.constant('0x'),
});
const fills = fc.uniqueArray(fill, { selector: ({ id }) => id });

test('each order is told of once, with all that was filled, in whatever order the fills come', () => {
  fc.assert(
    fc.property(fills, (all) => {
      const events = fillEvents(all, new Map([[1, 'tp' as const]]));
      expect(events.length).toBe(new Set(all.map(({ orderId }) => orderId)).size);
      expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
      const reported = events.flatMap(({ facts }) =>
        facts.kind === 'fill' || facts.kind === 'trigger' ? facts.size : [],
      );
      expect(sum(reported)).toBe(sum(all.map((each) => each.size)));
      expect(events.filter(({ facts }) => facts.kind === 'trigger').length).toBeLessThanOrEqual(1);
      const names = (list: typeof events) => list.map(({ name }) => name).sort();
      expect(names(fillEvents(all.toReversed(), new Map()))).toEqual(names(events));
    }),
  );
});

test('a reading shows a trade by any size that changed', () => {
  const before = at(1, position(100));
  expect(hasTraded(before, at(2, position(120)))).toBe(false);
  expect(hasTraded(before, at(2))).toBe(true);
  expect(hasTraded(before, at(2, { ...position(100), size: size('2') }))).toBe(true);
  expect(hasTraded(before, at(2, { ...position(100), side: 'short' }))).toBe(true);
});

test('a reading shows by the entry price that a position was closed and opened again at the same size', () => {
  const entered = (entry: string, mark = 100): HeldPosition => ({ ...position(mark), entry: price(entry) });
  expect(hasTraded(at(1, entered('100')), at(2, entered('101')))).toBe(true);
  expect(hasTraded(at(1, entered('100')), at(2, entered('100.0', 120)))).toBe(false);
  // Readings that were kept before entry prices were do not know theirs.
  expect(hasTraded(at(1, position(100)), at(2, entered('101')))).toBe(false);
});

const quietAt = (from: number, to: number, timeZone = 'UTC'): NoticeSettings => ({
  ...{ off: [], nearPercent: 10, quiet: { from, to }, timeZone },
});

describe('quiet hours', () => {
  test('end at the minute that was chosen, also beyond midnight and in other time zones', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York');
    fc.assert(
      fc.property(minute, minute, zone, fc.integer({ min: 1.7e12, max: 1.8e12 }), (from, to, timeZone, now) => {
        const left = quietForMs(quietAt(from, to, timeZone), now);
        const clock = minuteOfDay(now, timeZone);
        const isQuiet = from <= to ? clock >= from && clock < to : clock >= from || clock < to;
        expect(left > 0).toBe(isQuiet);
        // The clock may be set forward or back in between.
        if (left > 0 && timeZone !== 'America/New_York') expect(minuteOfDay(now + left, timeZone)).toBe(to);
      }),
    );
  });

  test('hold everything but a liquidation that is near; what is old or switched off is never sent', () => {
    const now = Date.UTC(2026, 0, 1, 23);
    const trade = { coin: 'BTC', side: 'buy', size: size('1'), price: price('1'), pnl: usd('0') } as const;
    const fresh = { happenedAt: now - 1_000, facts: { kind: 'fill', ...trade, liquidated: false } } as const;
    const old = { ...fresh, happenedAt: now - 13 * 3_600_000 };
    const [event] = nearEvents(undefined, at(now - 1_000, position(88, 80)), ten);
    if (event === undefined) throw new Error('Nothing is near');
    const waiting = [fresh, old, event];
    const quiet = quietAt(22 * 60, 7 * 60);
    expect(sortWaiting(waiting, quiet, now)).toEqual({
      ...{ send: [event], drop: [old], putOff: [fresh], putOffMs: 8 * 3_600_000 },
    });
    const loud: NoticeSettings = { ...quiet, quiet: null, off: ['fill'] };
    expect(sortWaiting(waiting, loud, now)).toMatchObject({ send: [event], drop: [fresh, old], putOff: [] });
  });
});
