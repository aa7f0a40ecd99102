import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostRetries, type RetryAfter, retryAfterWait } from '@/lib/client/retry-after.ts';
import { AppError } from '@/lib/errors/app-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (retryAfterMs: number) => new AppError('venue.rate_limited', { retryAfterMs });

/** Asks for answers one after the other, the last of them again and again. */
function asking(answers: readonly (Error | string)[]) {
  const life = new AbortController();
  const begun: RetryAfter[] = [];
  const ended: RetryAfter[] = [];
  let requested = 0;
  const ask = async () => {
    const answer = answers[Math.min(requested, answers.length - 1)] ?? '';
    requested += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const options = {
    signal: life.signal,
    onWait: (wait: RetryAfter) => begun.push(wait),
    onEnd: (wait: RetryAfter) => ended.push(wait),
  };
  const outcome = retryAfterWait(ask, options).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { outcome, life, begun, ended, count: () => requested };
}

test('an answer that tells when to come again is asked for then, and each wait is told', async () => {
  const start = Date.now();
  const run = asking([busy(4_000), new AppError('rate.limited', { retryAfterMs: 10 }), 'there']);
  await vi.advanceTimersByTimeAsync(3_999);
  expect([run.count(), run.begun, run.ended]).toEqual([1, [{ until: start + 4_000 }], []]);
  await vi.advanceTimersByTimeAsync(1);
  // The second wait is longer than it was told, so that nothing is asked in a whirl.
  expect([run.count(), run.begun.length, run.ended.length]).toEqual([2, 2, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await run.outcome).toEqual({ value: 'there' });
  expect(run.ended).toEqual(run.begun);
});

test('a venue that is spared after an outage is asked when that is over', async () => {
  const run = asking([new AppError('venue.unavailable', { retryAfterMs: 9_500 }), 'there']);
  const until = Date.now() + 9_500;
  await vi.advanceTimersByTimeAsync(9_500);
  expect(await run.outcome).toEqual({ value: 'there' });
  // It is no queue, and is not called one.
  expect(run.ended).toEqual([{ until, isAway: true }]);
});

test.each([
  ['a failure that no later try ends', new AppError('analysis.few_bars', { retryAfterMs: 1_000 })],
  ['a venue that is away', new AppError('venue.unavailable')],
  ['a venue that is spared for longer', new AppError('venue.unavailable', { retryAfterMs: 60_000 })],
  ['a server that is away', new AppError('data.unavailable', { retryAfterMs: 5_000 })],
  ['a failure that does not say when to come again', new AppError('venue.rate_limited')],
  ['a wait of hours', busy(3_600_000)],
  ['a failure of another kind', new TypeError('no network')],
])('%s is thrown at once', async (_what, failure) => {
  const run = asking([failure]);
  expect(await run.outcome).toEqual({ error: failure });
  expect([run.count(), run.begun]).toEqual([1, []]);
});

test('an answer that still fails at the last try is thrown', async () => {
  const run = asking([busy(1_000)]);
  await vi.advanceTimersByTimeAsync(1_000 * mostRetries);
  expect(await run.outcome).toMatchObject({ error: { code: 'venue.rate_limited' } });
  expect(run.count()).toBe(1 + mostRetries);
});

test('whoever stops waiting is asked for nothing more', async () => {
  const run = asking([busy(60_000), 'there']);
  await vi.advanceTimersByTimeAsync(1_000);
  run.life.abort();
  expect(await run.outcome).toHaveProperty('error');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run.count()).toBe(1);
  expect(run.ended).toEqual(run.begun);
});
