import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../../../lib/errors/catalog.ts';
import { createLastGood } from '../../../../server/venues/outgoing/answers.ts';
import { createBreaker } from '../../../../server/venues/outgoing/breaker.ts';
import {
  createSingleFlight,
  type RetryPolicy,
  retrying,
  withTimeLimit,
} from '../../../../server/venues/outgoing/call.ts';
import { VirtualTime } from '../../../helpers/virtual-time.ts';

function clockOf(time: VirtualTime, random = 0.5) {
  return { now: time.now, later: time.later, random: () => random };
}
const failing = (code: ErrorCode, retryAfterMs?: number) => () => Promise.reject(new AppError(code, { retryAfterMs }));

describe('a time limit', () => {
  it('ends a call that does not, tells it, and says so', async () => {
    const time = new VirtualTime();
    let reported: unknown;
    const call = withTimeLimit(clockOf(time), 1_000, (signal) => {
      signal.addEventListener('abort', () => {
        reported = signal.reason;
      });
      return new Promise(() => undefined);
    });
    const ended = expect(call).rejects.toMatchObject({ code: 'venue.timeout' });
    await time.to(999);
    expect(reported).toBeUndefined();
    await time.to(1_000);
    await ended;
    expect(reported).toMatchObject({ code: 'venue.timeout' });
  });

  it('leaves a call alone that is in time', async () => {
    const time = new VirtualTime();
    expect(await withTimeLimit(clockOf(time), 1_000, async () => 'said')).toBe('said');
  });
});

const policy: RetryPolicy = { attempts: 3, firstMs: 400, longestMs: 3_000 };

describe('a retry', () => {
  /** Returns when each attempt was made, and how the last one ended. */
  async function attempts(call: () => Promise<string>, random = 0.5): Promise<[at: number[], ended: unknown]> {
    const time = new VirtualTime();
    const at: number[] = [];
    const ended = retrying(clockOf(time, random), policy, () => {
      at.push(time.now());
      return call();
    }).catch((error: unknown) => error);
    await time.to(60_000);
    return [at, await ended];
  }

  it('waits longer each time, never as long as others do, and gives up with the last failure', async () => {
    const [at, ended] = await attempts(failing('venue.unavailable'));
    expect(at).toEqual([0, 200, 600]);
    expect(ended).toMatchObject({ code: 'venue.unavailable' });
    expect((await attempts(failing('venue.timeout'), 0.99))[0]).toEqual([0, 396, 1_188]);
  });

  it('waits as long as the venue asks, and gives up when it asks for more than there is', async () => {
    expect((await attempts(failing('venue.rate_limited', 2_000)))[0]).toEqual([0, 2_200, 4_600]);
    const [at, ended] = await attempts(failing('venue.rate_limited', 3_001));
    expect(at).toEqual([0]);
    expect(ended).toMatchObject({ code: 'venue.rate_limited', retryAfterMs: 3_001 });
  });

  it.each(['venue.refused', 'auth.required', 'data.conflict'] as const)('is not for %s', async (code) => {
    expect((await attempts(failing(code)))[0]).toEqual([0]);
  });

  it('ends with the first success', async () => {
    let calls = 0;
    const [at, ended] = await attempts(() => {
      calls += 1;
      return calls < 2 ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve('said');
    });
    expect([at.length, ended]).toEqual([2, 'said']);
  });
});

describe('a breaker', () => {
  function breaker() {
    const time = new VirtualTime();
    const one = createBreaker({ clock: time, failures: 3, openMs: 10_000 });
    const run = (code?: ErrorCode) =>
      one.run(code === undefined ? async () => 'said' : failing(code)).catch((error: AppError) => error.code);
    return { time, one, run };
  }

  it('opens after failures in a row, spares the venue, and tries again with one call', async () => {
    const { time, one, run } = breaker();
    for (let index = 0; index < 3; index += 1) await run('venue.timeout');
    expect(one.state).toBe('open');
    let requested = 0;
    const call = async () => {
      requested += 1;
      return 'said';
    };
    await time.to(4_000);
    await expect(one.run(call)).rejects.toMatchObject({ code: 'venue.unavailable', retryAfterMs: 6_000 });
    expect(requested).toBe(0);
    await time.to(10_000);
    expect(one.state).toBe('half-open');
    const slow = Promise.withResolvers<string>();
    const trial = one.run(() => slow.promise);
    await expect(one.run(call)).rejects.toMatchObject({ code: 'venue.unavailable' });
    slow.resolve('said');
    expect(await trial).toBe('said');
    expect([one.state, await one.run(call), requested]).toEqual(['closed', 'said', 1]);
  });

  it('stays open when the trial fails, for as long again', async () => {
    const { time, one, run } = breaker();
    for (let index = 0; index < 3; index += 1) await run('venue.unavailable');
    await time.to(10_000);
    await run('venue.unavailable');
    await time.to(19_999);
    expect(one.state).toBe('open');
    await time.to(20_000);
    expect(one.state).toBe('half-open');
  });

  it.each(['venue.refused', 'venue.rate_limited'] as const)('is not opened by %s', async (code) => {
    const { one, run } = breaker();
    for (let index = 0; index < 9; index += 1) await run(code);
    expect(one.state).toBe('closed');
  });

  it('never lets two calls at a venue at once while it is not well', async () => {
    const step = fc.record({ afterMs: fc.nat({ max: 8_000 }), tookMs: fc.nat({ max: 9_000 }), well: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const time = new VirtualTime();
        const one = createBreaker({ clock: time, failures: 2, openMs: 5_000 });
        let trials = 0;
        for (const { afterMs, tookMs, well } of steps) {
          await time.pass(afterMs);
          const { state } = one;
          const call = async () => {
            expect(state).not.toBe('open');
            if (state === 'half-open') {
              trials += 1;
              expect(trials).toBe(1);
            }
            await time.sleep(tookMs);
            if (state === 'half-open') trials -= 1;
            if (!well) throw new AppError('venue.timeout');
          };
          one.run(call).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        }
        await time.pass(20_000);
      }),
    );
  });
});

describe('a single flight', () => {
  it('asks once for many, and anew after it landed, also after a failure', async () => {
    const flight = createSingleFlight<number>();
    let requested = 0;
    const call = async () => {
      requested += 1;
      if (requested === 1) throw new AppError('venue.timeout');
      return requested;
    };
    const first = await Promise.allSettled([flight('a', call), flight('a', call), flight('b', async () => 7)]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await Promise.all([flight('a', call), flight('a', call)])).toEqual([2, 2]);
  });
});

describe('the last good answer', () => {
  const freshness = { freshMs: 1_000, cachedMs: 60_000 };

  it('is given with its age while it is fresh, and beside the failure while nobody answers', async () => {
    const time = new VirtualTime();
    const kept = createLastGood<string>(time);
    const read = (call: () => Promise<string>) => kept.read('key', freshness, call);
    expect(await read(failing('venue.timeout'))).toMatchObject({ ok: false, error: { code: 'venue.timeout' } });
    expect(await read(async () => 'one')).toEqual({ ok: true, value: 'one', ageMs: 0 });
    await time.to(999);
    expect(await read(async () => 'two')).toEqual({ ok: true, value: 'one', ageMs: 999 });
    await time.to(5_000);
    const stale = await read(failing('venue.unavailable'));
    expect(stale).toMatchObject({ ok: true, value: 'one', ageMs: 5_000, error: { code: 'venue.unavailable' } });
    expect(await read(async () => 'three')).toEqual({ ok: true, value: 'three', ageMs: 0 });
    await time.to(65_000);
    expect(await read(failing('venue.unavailable'))).toMatchObject({ ok: false });
  });

  it('is as old as its question', async () => {
    const time = new VirtualTime();
    const kept = createLastGood<string>(time);
    const requested = kept.read('key', freshness, () => time.sleep(700).then(() => 'one'));
    await time.to(700);
    expect(await requested).toEqual({ ok: true, value: 'one', ageMs: 700 });
  });
});
