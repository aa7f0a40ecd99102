import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMarketsFeed } from '../../../lib/client/markets/feed.ts';
import { queryRetries, queryRetryDelayMs } from '../../../lib/config/interface.ts';
import { marketsRefreshMs } from '../../../lib/config/market-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  // The fake timers do not include the platform's own AbortSignal timer.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('too late', 'TimeoutError')), ms);
    return limit.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const never = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const body = { markets: '', asOf: 1, stale: false };

test.each([
  ['a request', (signal: AbortSignal | null | undefined) => never(signal)],
  [
    'an answer',
    async (signal: AbortSignal | null | undefined) => Object.assign(new Response(), { json: () => never(signal) }),
  ],
])('%s that hangs is given up, said so, and asked for again', async (_, hang) => {
  const network = vi.fn<typeof fetch>((_input, init) => hang(init?.signal));
  vi.stubGlobal('fetch', network);
  const feed = createMarketsFeed(undefined, undefined);
  const end = feed.follow();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(network).toHaveBeenCalledTimes(1);
  expect(feed.state.read().failure).toBe('request.timeout');
  network.mockImplementation(async () => Response.json(body));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(feed.state.read()).toMatchObject({ asOf: 1, failure: undefined });
  end();
});

test('a question that fails is asked as often more as it may, before the list says so', async () => {
  const network = vi.fn<typeof fetch>(async () => {
    throw new TypeError('fetch failed');
  });
  vi.stubGlobal('fetch', network);
  const feed = createMarketsFeed(undefined, undefined);
  const end = feed.follow();
  await vi.advanceTimersByTimeAsync(queryRetries * queryRetryDelayMs - 1);
  expect(network).toHaveBeenCalledTimes(queryRetries);
  expect(feed.state.read().failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(network).toHaveBeenCalledTimes(queryRetries + 1);
  expect(feed.state.read().failure).toBe('request.unreachable');
  await vi.advanceTimersByTimeAsync(marketsRefreshMs);
  expect(network).toHaveBeenCalledTimes(queryRetries + 2);
  end();
});
