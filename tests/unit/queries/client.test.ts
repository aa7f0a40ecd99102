import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryRetries, queryRetryDelayMs, queryStaleMs } from '@/lib/config/interface.ts';
import { AppError } from '@/lib/errors/app-error.ts';
import { createQueryClient } from '@/lib/queries/client.ts';
import { openSessionsQuery } from '@/lib/queries/sessions.ts';
import { addressSchema } from '@/lib/schemas/address.ts';

const owner = addressSchema.parse(`0x${'a'.repeat(40)}`);

/** Fails this many times with one error, then answers; it records when it was called. */
function flaky<Answer>(failures: number, error: unknown, answer: Answer) {
  const askedAt: number[] = [];
  const ask = async (): Promise<Answer> => {
    askedAt.push(Date.now());
    if (askedAt.length <= failures) throw error;
    return answer;
  };
  return { ask, askedAt };
}

/** Longer than all that a query waits for here; a timer of somebody else's that never ends does not hold it up. */
const longEnoughMs = 60_000;

async function settled(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(longEnoughMs);
  return outcome;
}

describe('the query client', () => {
  let client: QueryClient;

  beforeEach(() => {
    vi.useFakeTimers();
    client = createQueryClient();
  });

  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });

  const fetchWith = (ask: () => Promise<string>) => settled(client.fetchQuery({ queryKey: ['test'], queryFn: ask }));

  it('tries as often more as it may, with a pause before each', async () => {
    const { ask, askedAt } = flaky(queryRetries, new AppError('venue.unavailable'), 'answer');
    const start = Date.now();
    expect(await fetchWith(ask)).toBe('answer');
    expect(askedAt.map((at) => at - start)).toEqual(
      Array.from({ length: queryRetries + 1 }, (_, retry) => retry * queryRetryDelayMs),
    );
  });

  it('gives up after the last retry', async () => {
    const error = new TypeError('Failed to fetch');
    const { ask, askedAt } = flaky(9, error, 'answer');
    expect(await fetchWith(ask)).toBe(error);
    expect(askedAt).toHaveLength(queryRetries + 1);
  });

  it.each([
    ['a refusal', new AppError('auth.forbidden')],
    ['a refusal by status', { status: 404 }],
    ['a refusal in the wallet', { code: 4001 }],
    ['a wait longer than data stays fresh', new AppError('rate.limited', { retryAfterMs: 30_001 })],
  ])('never asks again after %s', async (_, error) => {
    const { ask, askedAt } = flaky(9, error, 'answer');
    expect(await fetchWith(ask)).toBe(error);
    expect(askedAt).toHaveLength(1);
  });

  it('waits as long as it is asked to', async () => {
    const { ask, askedAt } = flaky(1, new AppError('rate.limited', { retryAfterMs: 7_000 }), 'answer');
    const start = Date.now();
    expect(await fetchWith(ask)).toBe('answer');
    expect(askedAt.map((at) => at - start)).toEqual([0, 7_000]);
  });

  it('never resends a mutation', async () => {
    const { ask, askedAt } = flaky(9, new AppError('venue.unavailable'), 'answer');
    const mutation = client.getMutationCache().build(client, { mutationFn: ask });
    await settled(mutation.execute(undefined));
    expect(askedAt).toHaveLength(1);
  });

  it('keeps data fresh for 30 s and leaves it alone on focus', () => {
    const { queries, mutations } = client.getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: queryStaleMs, refetchOnWindowFocus: false });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('passes the signal on, so that an abandoned page stops asking', async () => {
    const signals: AbortSignal[] = [];
    const sessions = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    const query = openSessionsQuery({ sessions }, owner);
    const requested = client.fetchQuery(query).catch((reason: unknown) => reason);
    await client.cancelQueries(query);
    await requested;
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });
});
