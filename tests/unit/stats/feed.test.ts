import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlatformFeed } from '../../../lib/client/stats/feed.ts';
import { statsRefreshMs, statsRetryDelayMs } from '../../../lib/config/stats.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Platform } from '../../../lib/schemas/stats.ts';

const first: Platform = { traders: [] };
const second: Platform = { traders: [] };
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the statistics are asked for once in their period, and by a hidden page not at all', async () => {
  const ask = vi.fn(async () => second);
  const feed = createPlatformFeed(first, ask);
  const end = feed.follow();
  await vi.advanceTimersByTimeAsync(statsRefreshMs - 1_000);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(feed.state.read().platform).toBe(second);
  show('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the statistics are tried for twice more, a second apart, then what is known stays and is called late', async () => {
  const ask = vi.fn(async (): Promise<Platform> => {
    throw new AppError('data.unavailable');
  });
  const feed = createPlatformFeed(first, ask);
  const end = feed.follow();
  await vi.advanceTimersByTimeAsync(statsRefreshMs + statsRetryDelayMs);
  expect([ask.mock.calls.length, feed.state.read().isLate]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(statsRetryDelayMs);
  expect([ask.mock.calls.length, feed.state.read()]).toEqual([3, { platform: first, isLate: true }]);
  ask.mockImplementation(async () => second);
  await vi.advanceTimersByTimeAsync(statsRefreshMs);
  expect(feed.state.read()).toEqual({ platform: second, isLate: false });
  end();
});
