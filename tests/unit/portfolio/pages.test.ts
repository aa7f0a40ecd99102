import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allPages, patiently } from '../../../lib/client/portfolio/pages.ts';
import { AppError } from '../../../lib/errors/app-error.ts';

interface Row {
  readonly time: number;
  readonly id: number;
}

const bookOf = (times: readonly number[]): Row[] => times.toSorted((a, b) => a - b).map((time, id) => ({ time, id }));
const pagesOf = (book: readonly Row[], perPage: number) => async (start: number) =>
  book.filter(({ time }) => time >= start).slice(0, perPage);
const timeOf = ({ time }: Row) => time;

test('every row comes once and in order, wherever the pages end', async () => {
  // Fewer rows at one moment than fit a page: the venue could not return more of one moment either.
  const times = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(times, fc.integer({ min: 8, max: 20 }), async (all, perPage) => {
      const counts = new Map<number, number>();
      const book = bookOf(
        all.filter((time) => {
          counts.set(time, (counts.get(time) ?? 0) + 1);
          return (counts.get(time) ?? 0) < perPage;
        }),
      );
      const rows = await allPages({ read: pagesOf(book, perPage), perPage, timeOf, from: 0, mostPages: 200 });
      expect(rows).toEqual(book);
    }),
  );
});

test('ten thousand fills come in five pages and an empty look behind them', async () => {
  const book = bookOf(Array.from({ length: 10_000 }, (_, place) => place + 1));
  const read = vi.fn(pagesOf(book, 2_000));
  const received: number[] = [];
  const rows = await allPages({
    read,
    perPage: 2_000,
    timeOf,
    from: 0,
    mostPages: 6,
    hear: (count) => received.push(count),
  });
  expect([rows?.length, read.mock.calls.length, received.at(-1)]).toEqual([10_000, 6, 10_000]);
});

test('more pages than anybody waits for give no rows', async () => {
  const book = bookOf(Array.from({ length: 100 }, (_, place) => place + 1));
  expect(await allPages({ read: pagesOf(book, 10), perPage: 10, timeOf, from: 0, mostPages: 5 })).toBeUndefined();
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limited = new AppError('venue.rate_limited', { retryAfterMs: 7_000 });

test('a question that is refused for its number is asked again in the venue’s time', async () => {
  const ask = vi.fn().mockRejectedValueOnce(limited).mockResolvedValue('answer');
  const answer = patiently<string>(ask, { signal: new AbortController().signal, waitMs: 10_000, most: 3 });
  await vi.advanceTimersByTimeAsync(6_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('answer');
});

test('a stop ends the reading of pages while it waits, and so do too many refusals', async () => {
  const stop = new AbortController();
  const ask = vi.fn().mockRejectedValue(limited);
  const stopped = patiently(ask, { signal: stop.signal, waitMs: 10, most: 9 });
  const hasEnded = expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await hasEnded;
  expect(ask).toHaveBeenCalledTimes(1);
  const refused = expect(
    patiently(ask, { signal: new AbortController().signal, waitMs: 10, most: 3 }),
  ).rejects.toMatchObject({ code: 'venue.rate_limited' });
  await vi.advanceTimersByTimeAsync(14_000);
  await refused;
  expect(ask).toHaveBeenCalledTimes(4);
});
