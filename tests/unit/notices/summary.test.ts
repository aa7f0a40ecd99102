import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostSummaryPositions, summaryLateMinutes, summaryMinute } from '../../../lib/config/notices.ts';
import { minuteMs } from '../../../lib/config/time.ts';
import { minuteOfDay, sortWaiting } from '../../../lib/domain/notices/due.ts';
import { summaryDay, summaryOf } from '../../../lib/domain/notices/summary.ts';
import type { Position } from '../../../lib/domain/portfolio/account.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import { leverage, price, size, tokens, usd } from '../../../lib/math/amount.ts';
import type { HeldPosition, NoticeSettings } from '../../../lib/schemas/notices.ts';

const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe'] as const;

describe('the hour of the summary', () => {
  test('is in the morning of the local day, and over a few hours later', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 1.7e12, max: 1.8e12 }), (zone, now) => {
        const late = minuteOfDay(now, zone) - summaryMinute;
        expect(summaryDay(now, zone) !== undefined).toBe(late >= 0 && late < summaryLateMinutes);
      }),
    );
  });

  test('comes once in each local day, also when clocks are set', () => {
    const fortnights = [Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 30), Date.UTC(2026, 8, 28), Date.UTC(2026, 9, 26)];
    for (const zone of zones) {
      for (const begin of fortnights) {
        const days: string[] = [];
        for (let now = begin; now < begin + 14 * 24 * 60 * minuteMs; now += 50 * minuteMs) {
          const day = summaryDay(now, zone);
          if (day !== undefined && day !== days.at(-1)) days.push(day);
        }
        expect(new Set(days).size, zone).toBe(days.length);
        expect(days.length, zone).toBeGreaterThanOrEqual(14);
      }
    }
  });

  test('is held back by quiet hours, and lost if they are long', () => {
    const now = Date.UTC(2026, 0, 1, 8, 5);
    const facts = summaryOf({ equity: [usd('1')], fills: [], positions: [], held: [] });
    if (facts === undefined) throw new Error('There is no summary');
    const waiting = [{ happenedAt: now, facts }];
    const quiet: NoticeSettings = { off: [], nearPercent: 10, quiet: { from: 0, to: 9 * 60 }, timeZone: 'UTC' };
    expect(sortWaiting(waiting, quiet, now)).toMatchObject({ send: [], drop: [], putOff: waiting });
    expect(sortWaiting(waiting, quiet, now + 60 * minuteMs)).toMatchObject({ send: waiting });
    expect(sortWaiting(waiting, quiet, now + 7 * 60 * minuteMs)).toMatchObject({ drop: waiting });
  });
});

const position = (coin: string, value: number): Position => ({
  ...{ coin, side: 'long', size: size('1'), entryPrice: price('1'), markPrice: price('1'), value: usd(String(value)) },
  ...{ pnl: usd(String(value)), returnPercent: undefined, margin: usd('0'), marginMode: 'cross' },
  ...{ leverage: leverage('1'), funding: usd('0'), liquidationPrice: undefined },
});
const held = (coin: string, liquidation?: string): HeldPosition => ({
  ...{ coin, side: 'short', size: size('1'), mark: price('100') },
  ...(liquidation !== undefined && { liquidation: price(liquidation) }),
});
const fill = (coin: string, closedPnl: string, fee: string): Fill => ({
  ...{ id: 1, orderId: 1, time: 1, coin, side: 'buy', price: price('1'), size: size('1'), hash: '0x' },
  ...{ closedPnl: usd(closedPnl), fee: tokens(fee), feeToken: 'USDC' },
});

describe('the summary of a day', () => {
  test('has the change of the equity, what was closed, its fees, and the nearest liquidation', () => {
    const summary = summaryOf({
      equity: [usd('100'), usd('250'), usd('90.5')],
      fills: [fill('BTC', '5', '1'), fill('ETH', '-7.5', '0.25'), fill('@107', '40', '3')],
      positions: [position('BTC', 3), position('ETH', 9)],
      held: [held('BTC', '130'), held('ETH', '112'), held('SOL')],
    });
    expect(summary).toEqual({
      ...{ kind: 'summary', equity: '90.5', change: '-9.5', closed: '-2.5', fees: '1.25', more: 0 },
      positions: [
        { coin: 'ETH', side: 'long', pnl: '9' },
        { coin: 'BTC', side: 'long', pnl: '3' },
      ],
      nearest: { coin: 'ETH', side: 'short', distance: '12' },
    });
  });

  test('lists the greatest positions and counts the others; without a value there is none', () => {
    const positions = Array.from({ length: mostSummaryPositions + 4 }, (_, at) => position(`C${at}`, at));
    const summary = summaryOf({ equity: [usd('1')], fills: [], positions, held: [] });
    expect(summary).toMatchObject({ change: '0', more: 4 });
    expect(summary?.positions.map(({ coin }) => coin)).not.toContain('C0');
    expect(summaryOf({ equity: [], fills: [], positions, held: [] })).toBeUndefined();
  });
});
