import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../lib/config/time.ts';
import { addClosed, judgeDay } from '../../../lib/domain/notices/day-loss.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { price, size, tokens, usd } from '../../../lib/math/amount.ts';
import { sub, sum } from '../../../lib/math/arithmetic.ts';
import type { WatchedDay } from '../../../lib/schemas/notices.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;

const fill = (time: number, closed: number, fee = 0): Fill => ({
  ...{ id: time, orderId: 1, time, coin: 'BTC', side: 'sell', price: price('1'), size: size('1'), hash: '0x' },
  ...{ closedPnl: usd(String(closed)), fee: tokens(String(fee)), feeToken: 'USDC' },
});
const closedOf = ({ closed }: WatchedDay) => sum(closed.map(({ net }) => net));

describe('what was closed within a day', () => {
  test('is the same sum, however the fills are split into readings and read again', () => {
    const moment = fc.integer({ min: noon - 20 * 60 * minute, max: noon });
    const some = fc.array(fc.record({ at: moment, closed: fc.integer({ min: -99, max: 99 }), fee: fc.nat(9) }));
    fc.assert(
      fc.property(some, fc.nat(), (all, cut) => {
        const fills = all.map(({ at, closed, fee }) => fill(at, closed, fee));
        const ordered = fills.toSorted((one, other) => one.time - other.time);
        const middle = noon - (cut % (20 * 60)) * minute;
        const first = addClosed(
          undefined,
          ordered.filter(({ time }) => time < middle),
          noon,
        );
        // The second reading contains what the first had counted.
        const second = addClosed(first, ordered, noon);
        expect(closedOf(second)).toBe(sum(fills.map(({ closedPnl, fee }) => sub(closedPnl, usd(fee)))));
        expect(second.closed.length).toBeLessThanOrEqual(97);
      }),
    );
  });

  test('ends after 24 hours, a quarter of an hour later at most', () => {
    const day = addClosed(undefined, [fill(noon, -50), fill(noon + 30 * minute, -7)], noon + 30 * minute);
    expect(closedOf(addClosed(day, [], noon + dayMs))).toBe(usd('-57'));
    expect(closedOf(addClosed(day, [], noon + dayMs + 15 * minute))).toBe(usd('-7'));
  });
});

describe('a loss against the wallet’s own limit', () => {
  const limit = usd('100');
  const lost = (amount: number): WatchedDay => addClosed(undefined, [fill(noon, -amount)], noon);
  const none = usd('0');

  test('is told of from 80 percent, and again once it is reached', () => {
    expect(judgeDay(lost(79), none, limit, noon).events).toEqual([]);
    const near = judgeDay(lost(79), usd('-4.7'), limit, noon);
    const facts = { kind: 'loss', loss: '83.7', limit, share: '83', isReached: false };
    expect(near.events).toMatchObject([{ happenedAt: noon, facts }]);
    const reached = judgeDay({ ...near.day, ...lost(100), told: near.day.told }, none, limit, noon + 1);
    expect(reached.events).toMatchObject([{ facts: { share: '100', isReached: true } }]);
    expect(judgeDay(lost(200), none, limit, noon).events).toMatchObject([{ facts: { share: '200', isReached: true } }]);
  });

  test('is told of each part once in 24 hours, and anew for another limit', () => {
    const first = judgeDay(lost(85), none, limit, noon);
    expect(first.events).toHaveLength(1);
    for (const loss of [85, 70, 85, 99]) {
      expect(judgeDay({ ...lost(loss), told: first.day.told }, none, limit, noon + minute).events).toEqual([]);
    }
    const fresh = { ...lost(85), told: first.day.told };
    expect(judgeDay(fresh, none, limit, noon + dayMs).events).toHaveLength(1);
    expect(judgeDay(fresh, none, usd('90'), noon + minute).events).toHaveLength(1);
    expect(judgeDay(fresh, none, usd('100.00'), noon + minute).events).toEqual([]);
  });

  test('beyond the limit at once is not followed by its near part', () => {
    const { day } = judgeDay(lost(120), none, limit, noon);
    expect(judgeDay({ ...lost(90), told: day.told }, none, limit, noon + minute).events).toEqual([]);
  });

  test('has one name, if the reading is repeated because it could not be kept', () => {
    const [one] = judgeDay(lost(85), none, limit, noon).events;
    const [other] = judgeDay(lost(86), none, limit, noon + minute).events;
    expect(one?.name).toBe(other?.name);
    const told = { limit, nearAt: noon };
    const [later] = judgeDay({ ...lost(85), told }, none, limit, noon + dayMs).events;
    expect(later?.name).not.toBe(one?.name);
  });

  test('is no loss while the day has a profit, or the limit is no amount', () => {
    expect(judgeDay(lost(85), usd('85'), limit, noon).events).toEqual([]);
    expect(judgeDay(lost(85), none, none, noon).events).toEqual([]);
  });
});
