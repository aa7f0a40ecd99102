import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusFeedText } from '@/app/status-feed-text.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { dayOf, historyOf, stateInIncidents, wellOf } from '../../../lib/domain/status/service-days.ts';
import { countedPercent } from '../../../lib/i18n/format/percent.ts';
import type { Incident, ServiceDay, VenueState } from '../../../lib/schemas/status.ts';
import { ServiceTally } from '../../../server/services/status/service-tally.ts';

const now = Date.UTC(2026, 10, 30, 9);
const incident: Incident = {
  id: 5,
  title: 'Orders <are> late & slow',
  severity: 'major',
  state: 'identified',
  venues: ['hyperliquid'],
  updates: [
    { at: Date.UTC(2026, 10, 28, 8), state: 'investigating', text: 'Slow\u0007 answers.' },
    { at: Date.UTC(2026, 10, 28, 9), state: 'identified', text: 'A "queue" was full.' },
  ],
  startedAt: Date.UTC(2026, 10, 28, 8),
  version: 2,
};
const resolved: Incident = { ...incident, state: 'resolved', resolvedAt: Date.UTC(2026, 10, 28, 20) };

describe('the shown state', () => {
  const states: readonly VenueState[] = ['up', 'slow', 'busy', 'away', 'quiet', 'absent'];

  test('never says that a service works while an open incident names it', () => {
    for (const state of states) expect(stateInIncidents('hyperliquid', state, [incident])).not.toBe('up');
    expect(stateInIncidents('hyperliquid', 'up', [incident])).toBe('affected');
    expect(stateInIncidents('hyperliquid', 'away', [incident])).toBe('away');
  });

  test('is that of the checks for every other service, and after the incident', () => {
    for (const state of states) {
      expect(stateInIncidents('news', state, [incident])).toBe(state);
      expect(stateInIncidents('hyperliquid', state, [resolved])).toBe(state);
    }
  });
});

describe('the days of a service', () => {
  const day = (date: string, slow: number, away: number): ServiceDay => {
    return { day: date, service: 'hyperliquid', checks: 100, slow, away };
  };
  const days = [day('2026-11-25', 0, 5), day('2026-11-26', 0, 4), day('2026-11-27', 1, 0), day('2026-11-29', 0, 0)];
  const other: ServiceDay = { ...day('2026-11-30', 0, 100), service: 'news' };

  test('tell what was whole, what was not, and what nobody knows', () => {
    const { days: shown, sum } = historyOf('hyperliquid', { days: [...days, other], incidents: [resolved] }, now, 7);
    expect(shown.map(({ at, level }) => [dayOf(at), level])).toEqual([
      ['2026-11-24', 'unknown'],
      ['2026-11-25', 'broken'],
      ['2026-11-26', 'troubled'],
      ['2026-11-27', 'troubled'],
      ['2026-11-28', 'troubled'],
      ['2026-11-29', 'whole'],
      ['2026-11-30', 'unknown'],
    ]);
    expect(sum).toEqual({ checks: 400, slow: 1, away: 9 });
  });

  test('have no sum without a record', () => {
    expect(historyOf('ai', { days, incidents: [] }, now, 90).sum).toBeUndefined();
  });

  test('cover every day once, up to today, whatever was counted', () => {
    const counted = fc.record({ ago: fc.nat(200), checks: fc.integer({ min: 1, max: 9_000 }), part: fc.nat(100) });
    fc.assert(
      fc.property(
        fc.uniqueArray(counted, { selector: ({ ago }) => ago }),
        fc.integer({ min: 1, max: 120 }),
        (all, count) => {
          const rows = all.map(({ ago, checks, part }): ServiceDay => {
            const away = Math.floor((checks * part) / 100);
            return { day: dayOf(now - ago * dayMs), service: 'birdeye', checks, slow: 0, away };
          });
          const { days: shown, sum } = historyOf('birdeye', { days: rows, incidents: [] }, now, count);
          expect(new Set(shown.map(({ at }) => dayOf(at))).size).toBe(count);
          expect(dayOf(shown.at(-1)?.at ?? 0)).toBe('2026-11-30');
          const inside = all.flatMap(({ ago, checks }) => (ago < count ? [checks] : []));
          expect(sum?.checks).toBe(inside.length === 0 ? undefined : inside.reduce((one, next) => one + next));
          if (sum !== undefined) expect(wellOf(sum)).toBeLessThanOrEqual(sum.checks);
        },
      ),
    );
  });

  test('are whole only if nothing was missed: a share is rounded down', () => {
    expect(countedPercent(86_399, 86_400, 'en')).toBe('99.99%');
    expect(countedPercent(86_400, 86_400, 'en')).toBe('100%');
    expect(countedPercent(1, 3, 'en')).toBe('33.33%');
    expect(countedPercent(0, 3, 'en')).toBe('0%');
  });
});

describe('the tally of checks', () => {
  test('counts what was found, and nothing of what was not asked', async () => {
    const tally = new ServiceTally();
    const stored: (readonly ServiceDay[])[] = [];
    tally.note(
      [
        { venue: 'hyperliquid', state: 'up' },
        { venue: 'ai', state: 'quiet' },
        { venue: 'news', state: 'absent' },
      ],
      now,
    );
    tally.note([{ venue: 'hyperliquid', state: 'busy' }], now);
    tally.note([{ venue: 'hyperliquid', state: 'away' }], now + dayMs);
    await tally.flush(async (counts) => void stored.push(counts));
    await tally.flush(async (counts) => void stored.push(counts));
    expect(stored).toEqual([
      [
        { day: '2026-11-30', service: 'hyperliquid', checks: 2, slow: 1, away: 0 },
        { day: '2026-12-01', service: 'hyperliquid', checks: 1, slow: 0, away: 1 },
      ],
    ]);
  });

  test('loses nothing while the database is away', async () => {
    const tally = new ServiceTally();
    tally.note([{ venue: 'supabase', state: 'away' }], now);
    await expect(tally.flush(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    tally.note([{ venue: 'supabase', state: 'up' }], now);
    const stored: ServiceDay[] = [];
    await tally.flush(async (counts) => void stored.push(...counts));
    expect(stored).toEqual([{ day: '2026-11-30', service: 'supabase', checks: 2, slow: 0, away: 1 }]);
  });
});

describe('the feed of incidents', () => {
  const words = { title: 'Pluto: Incidents', stateOf: (state: string) => state.toUpperCase() };

  test('has an entry for each update, the newest first, with what XML needs escaped', () => {
    const text = statusFeedText([incident], 'https://pluto.example', words);
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
    expect(all(/<entry>\n<id>([^<]*)</g)).toEqual([
      'https://pluto.example/status.xml#incident-5-1',
      'https://pluto.example/status.xml#incident-5-0',
    ]);
    expect(all(/<content type="text">([^<]*)</g)).toEqual(['A &quot;queue&quot; was full.', 'Slow answers.']);
    expect(all(/<title>([^<]*)</g)).toEqual([
      'Pluto: Incidents',
      'Orders &lt;are&gt; late &amp; slow – IDENTIFIED',
      'Orders &lt;are&gt; late &amp; slow – INVESTIGATING',
    ]);
    expect(all(/<updated>([^<]*)</g)[0]).toBe('2026-11-28T09:00:00.000Z');
    expect(text).toContain('<link href="https://pluto.example/status#incident-5"/>');
  });

  test('is the same at each reading while nothing happened', () => {
    const text = statusFeedText([], 'https://pluto.example', words);
    expect(text).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
    expect(text).not.toContain('<entry>');
  });
});
