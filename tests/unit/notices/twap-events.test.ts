import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needTwaps, noteSlices, settleTwaps, soonEvents } from '../../../lib/domain/notices/twap-events.ts';
import type { Fill } from '../../../lib/domain/portfolio/activity.ts';
import type { Twap } from '../../../lib/domain/portfolio/order-history.ts';
import { price, size, tokens, usd } from '../../../lib/math/amount.ts';
import type { WatchedTwap } from '../../../lib/schemas/notices.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;

const slice = (twap: number | undefined, time: number): Fill => ({
  ...{ id: time, orderId: 1, time, coin: 'BTC', side: 'buy', price: price('1'), size: size('1'), hash: '0x' },
  ...{ closedPnl: usd('0'), fee: tokens('0'), feeToken: 'USDC', ...(twap !== undefined && { twap }) },
});
const twapOf = (id: number, more: Partial<Twap> = {}): Twap => ({
  ...{ id, coin: 'BTC', side: 'buy', size: size('2'), done: size('0.5'), spent: usd('50'), average: price('100') },
  ...{ minutes: 30, reduceOnly: false, randomize: false, began: noon, start: undefined, stop: undefined },
  fate: 'running',
  ...more,
});
/** A TWAP that the exchange was asked about at noon, and whose last slice was then. */
const running = (id = 7): WatchedTwap =>
  settleTwaps(noteSlices([], [slice(id, noon)]), [twapOf(id)], noon).twaps[0] ?? expect.fail();

describe('a TWAP', () => {
  test('is asked about at its first slice, at its end, and when slices no longer come', () => {
    const [fresh] = noteSlices([], [slice(7, noon), slice(undefined, noon + 1)]);
    expect(fresh).toEqual({ id: 7, firstAt: noon, seenAt: noon, askedAt: 0 });
    expect(needTwaps(fresh === undefined ? [] : [fresh], noon)).toBe(true);
    expect(needTwaps([running()], noon + minute)).toBe(false);
    expect(needTwaps([running()], noon + 3 * minute)).toBe(true);
    const sliced = noteSlices([running()], [slice(7, noon + 2 * minute)]);
    expect(needTwaps(sliced, noon + 3 * minute)).toBe(false);
    const late = noteSlices([running()], [slice(7, noon + 30 * minute)]);
    expect(needTwaps(late, noon + 30 * minute)).toBe(false);
    expect(needTwaps(late, noon + 30.5 * minute)).toBe(true);
  });

  test('is told of at its end with what it filled, and followed no longer', () => {
    const end = (fate: Twap['fate'], more: Partial<Twap> = {}) =>
      settleTwaps([running()], [twapOf(7, { fate, ...more })], noon + 30 * minute);
    const filled = { size: '0.5', price: '100' };
    for (const fate of ['finished', 'stopped', 'failed'] as const) {
      const { twaps, events } = end(fate);
      expect(twaps).toEqual([]);
      expect(events).toMatchObject([{ name: 'twap 7 end', facts: { kind: 'order', state: fate, size: '2', filled } }]);
    }
    const [nothing] = end('stopped', { done: size('0'), average: undefined }).events;
    expect(nothing?.facts).not.toHaveProperty('filled');
    expect(end('running')).toMatchObject({ events: [], twaps: [{ id: 7, askedAt: noon + 30 * minute }] });
    expect(settleTwaps([running()], [], noon)).toEqual({ twaps: [], events: [] });
  });

  test('is announced before its end, unless it is hardly longer than that', () => {
    expect(soonEvents([running()], noon + 24 * minute)).toEqual([]);
    const facts = { kind: 'order', state: 'soon', endsAt: noon + 30 * minute };
    expect(soonEvents([running()], noon + 25 * minute)).toMatchObject([{ name: 'twap 7 soon', facts }]);
    expect(soonEvents([running()], noon + 30 * minute)).toEqual([]);
    const { twaps } = settleTwaps([running()], [twapOf(7, { minutes: 10 })], noon);
    expect(soonEvents(twaps, noon + 8 * minute)).toEqual([]);
  });

  test('that waited for its price ends by its first slice', () => {
    const began = noon - 600 * minute;
    const { twaps } = settleTwaps(noteSlices([], [slice(7, noon)]), [twapOf(7, { began, start: price('1') })], noon);
    expect(twaps[0]?.plan?.endsAt).toBe(noon + 30 * minute);
  });

  test('is followed the same, however its slices are split into readings', () => {
    const slices = fc.array(fc.record({ twap: fc.integer({ min: 1, max: 4 }), at: fc.nat(1_000) }));
    fc.assert(
      fc.property(slices, fc.nat(1_000), (all, cut) => {
        const fills = all.map(({ twap, at }) => slice(twap, noon + at)).toSorted((one, other) => one.time - other.time);
        const first = noteSlices(
          [],
          fills.filter(({ time }) => time < noon + cut),
        );
        const both = noteSlices(
          first,
          fills.filter(({ time }) => time >= noon + cut),
        );
        const order = (twaps: readonly WatchedTwap[]) => twaps.toSorted((one, other) => one.id - other.id);
        expect(order(both)).toEqual(order(noteSlices([], fills)));
      }),
    );
  });
});
