import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FixedWindow, SlidingWindow } from '../../../server/counting/bucket.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';

const windowMs = 1_000;
const most = 20;

const step = fc.record({
  afterMs: fc.nat({ max: 700 }),
  label: fc.constantFrom('a', 'b'),
  weight: fc.integer({ min: 1, max: 12 }),
  /** The part of the weight that is spent, in tenths; undefined: it is given back. */
  spent: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  tookMs: fc.nat({ max: 2_000 }),
});
const script = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' });

describe('a sliding window', () => {
  it('never lets more go than it may in any window, whenever a vendor counts what is under way', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 0, max: 10 }), async (steps, countedAt) => {
        const time = new VirtualTime(1_000_000);
        const window = new SlidingWindow<string>(windowMs, time.now);
        const counted: { at: number; weight: number }[] = [];
        for (const { afterMs, label, weight, spent, tookMs } of steps) {
          await time.pass(afterMs);
          const before = window.used();
          if (window.waitMs(weight, most) > 0) {
            expect(window.used()).toBe(before);
            continue;
          }
          const given = window.note(label, weight);
          const used = spent === undefined ? 0 : Math.ceil((weight * spent) / 10);
          counted.push({ at: time.now() + Math.floor((tookMs * countedAt) / 10), weight: used });
          time.later(tookMs, () => (spent === undefined ? given.giveBack() : given.settle(used)));
        }
        for (const { at: end } of counted) {
          const within = counted.filter(({ at }) => at > end - windowMs && at <= end);
          expect(within.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('says in how long there is room: then there is, and a moment sooner there is not', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 1, max: most }), async (steps, weight) => {
        const time = new VirtualTime(1_000_000);
        const window = new SlidingWindow<string>(windowMs, time.now);
        for (const { afterMs, label, weight: taken } of steps) {
          await time.pass(afterMs % 100);
          if (window.waitMs(taken, most) === 0) window.note(label, taken).settle(taken);
        }
        const waitMs = window.waitMs(weight, most);
        if (waitMs > 0) {
          await time.pass(waitMs - 1);
          expect(window.waitMs(weight, most)).toBe(1);
          await time.pass(1);
        }
        expect(window.waitMs(weight, most)).toBe(0);
      }),
    );
  });

  it('counts each label apart, and one that is replaced for as long as it is told', async () => {
    const time = new VirtualTime(1_000_000);
    const window = new SlidingWindow<string>(windowMs, time.now);
    window.note('a', 5).settle(3);
    window.replace('refused', 20, 5_000);
    window.replace('refused', 20, 3_000);
    expect([window.used(['a']), window.used(['refused']), window.used()]).toEqual([3, 20, 23]);
    expect([window.waitMs(1, most, ['a']), window.waitMs(1, most)]).toEqual([0, 3_000]);
    await time.pass(2_999);
    expect(window.used()).toBe(20);
    await time.pass(1);
    expect(window.used()).toBe(0);
  });

  it('makes a weight wait a window that never fits, or that has to wait for an answer', () => {
    const window = new SlidingWindow<string>(windowMs, () => 5_000);
    expect(window.waitMs(21, 20)).toBe(windowMs);
    window.note('a', 20);
    expect(window.waitMs(1, 20)).toBe(windowMs);
  });
});

const spanAt = (at: number) => {
  const from = Math.floor(at / windowMs) * windowMs;
  return { from, until: from + windowMs };
};

describe('a window with fixed moments', () => {
  it('lets no more go than it may in any of its spans, and gives no span what another left unspent', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        const time = new VirtualTime(1_000_000);
        const window = new FixedWindow(most, spanAt, time.now);
        const bySpan = new Map<number, number>();
        for (const { afterMs, weight, spent = 0, tookMs } of steps) {
          await time.pass(afterMs);
          const waitMs = window.waitMs(weight);
          const { from, until } = spanAt(time.now());
          expect([0, until - time.now()]).toContain(waitMs);
          if (waitMs > 0) continue;
          const used = Math.ceil((weight * spent) / 10);
          const given = window.note(weight);
          bySpan.set(from, (bySpan.get(from) ?? 0) + used);
          time.later(tookMs, () => given.settle(used));
          expect(window.used()).toBeGreaterThanOrEqual(0);
        }
        await time.pass(2_000);
        expect(window.used()).toBeGreaterThanOrEqual(0);
        for (const sum of bySpan.values()) expect(sum).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('gives nothing more once it is emptied, whatever comes back, until its next span', async () => {
    const time = new VirtualTime(1_000_000);
    const window = new FixedWindow(most, spanAt, time.now);
    const given = window.note(8);
    window.empty();
    given.settle(0);
    expect([window.used(), window.waitMs(1)]).toEqual([20, 1_000]);
    await time.pass(1_000);
    expect([window.used(), window.waitMs(20)]).toEqual([0, 0]);
  });
});
