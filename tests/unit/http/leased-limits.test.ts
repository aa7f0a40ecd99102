import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLeasedLimiter, createMemoryLimiter, type Permits, type WindowOfPermits } from '@/server/http/limiter.ts';

/** Imitates the database function for many instances in one process. */
function office(now: () => number) {
  const windows = new Map<string, { used: number; endsAt: number }>();
  let requested = 0;
  const lease = async ({ key, limit, windowSeconds, block }: WindowOfPermits): Promise<Permits> => {
    requested += 1;
    const ms = windowSeconds * 1_000;
    const known = windows.get(key);
    const window =
      known !== undefined && known.endsAt > now() ? known : { used: 0, endsAt: (Math.floor(now() / ms) + 1) * ms };
    const granted = Math.max(0, Math.min(block, limit - window.used));
    windows.set(key, { ...window, used: window.used + granted });
    return { granted, windowEndsAt: window.endsAt };
  };
  return { lease, requested: () => requested };
}

const failures: unknown[] = [];
const onFailure = (error: unknown) => failures.push(error);

function instance(now: () => number, lease: (window: WindowOfPermits) => Promise<Permits>) {
  return createLeasedLimiter({ lease, meanwhile: createMemoryLimiter(now), now, onFailure, patienceMs: 50 });
}

describe('instances that lease permits from one database', () => {
  it('give together the limit and no more in a window, whatever their clocks say', async () => {
    const asks = fc.array(
      fc.record({ instance: fc.nat({ max: 2 }), afterMs: fc.nat({ max: 900 }), crowd: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 120, size: 'max' },
    );
    const skews = fc.array(fc.integer({ min: -700, max: 700 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        asks,
        skews,
        fc.integer({ min: 1, max: 60 }),
        async (script, [a = 0, b = 0, c = 0], requests) => {
          let nowMs = 1_000_000;
          const { lease } = office(() => nowMs);
          const instances = [a, b, c].map((skew) => instance(() => nowMs + skew, lease));
          const passed = new Map<number, number>();
          for (const { instance: which, afterMs, crowd } of script) {
            nowMs += afterMs;
            const takes = Array.from({ length: crowd }, () => instances[which]?.take('v', { requests, perMs: 10_000 }));
            const through = (await Promise.all(takes)).filter((wait) => wait === 0).length;
            const window = Math.floor(nowMs / 10_000);
            passed.set(window, (passed.get(window) ?? 0) + through);
          }
          // An instance with a slow clock spends its last block a little late: one block for each such instance.
          const late = [a, b, c].filter((skew) => skew < 0).length * Math.max(1, Math.floor(requests / 10));
          for (const count of passed.values()) expect(count).toBeLessThanOrEqual(requests + late);
        },
      ),
    );
    expect(failures).toEqual([]);
  });

  it('ask once for a block, also for a crowd, and not again once the window is used up', async () => {
    const now = () => 1_000_000;
    const { lease, requested } = office(now);
    const limiter = instance(now, lease);
    const limit = { requests: 20, perMs: 10_000 };
    const crowd = await Promise.all(Array.from({ length: 20 }, () => limiter.take('v', limit)));
    expect(crowd).toEqual(Array(20).fill(0));
    expect(requested()).toBe(10);
    expect(await limiter.take('v', limit)).toBe(10_000);
    expect(await limiter.take('v', limit)).toBe(10_000);
    expect(requested()).toBe(11);
    expect(await limiter.take('w', limit)).toBe(0);
  });
});

describe('instances without an answer of the database', () => {
  it.each([
    ['refused', () => Promise.reject(new Error('gone'))],
    ['silent', () => new Promise<Permits>(() => undefined)],
  ])('count the limit by themselves while it is %s', async (_how, lease) => {
    failures.length = 0;
    let nowMs = 0;
    let requested = 0;
    const limiter = instance(
      () => nowMs,
      () => {
        requested += 1;
        return lease();
      },
    );
    const take = () => limiter.take('v', { requests: 3, perMs: 60_000 });
    expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
    expect(await take()).toBe(20_000);
    expect(requested).toBe(1);
    expect(failures).toHaveLength(1);
    nowMs = 5_000;
    expect(await take()).toBeGreaterThan(0);
    expect(requested).toBe(2);
  });

  it('ask it again once it answers', async () => {
    let nowMs = 1_000_000;
    const { lease } = office(() => nowMs);
    let gone = true;
    const limiter = instance(
      () => nowMs,
      (window) => (gone ? Promise.reject(new Error('gone')) : lease(window)),
    );
    const take = () => limiter.take('v', { requests: 1, perMs: 10_000 });
    expect([await take(), (await take()) > 0]).toEqual([0, true]);
    gone = false;
    nowMs += 5_000;
    expect([await take(), await take()]).toEqual([0, 5_000]);
  });
});
