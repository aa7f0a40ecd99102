import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer } from '../../../lib/client/portfolio/pacer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();

test('questions about the past take no more than their share of a minute after a first burst, and give back what was not needed', async () => {
  const pacer = createPacer({ burst: 300, perMinute: 300 });
  const spent: { readonly at: number; readonly weight: number }[] = [];
  const begin = Date.now();
  const readAll = async () => {
    for (const weight of [120, 120, 120, 20, 120, 120, 120, 45, 45]) {
      const ask = async () => {
        spent.push({ at: Date.now() - begin, weight });
        return weight;
      };
      await pacer({ most: 120, weightOf: (answer) => answer, ask, signal });
    }
  };
  const reading = readAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(spent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300_000);
  await reading;
  expect(spent).toHaveLength(9);
  for (const { at } of spent) {
    const until = spent.filter((other) => other.at <= at).reduce((total, { weight }) => total + weight, 0);
    expect(until).toBeLessThanOrEqual(300 + (at / 60_000) * 300 + 1);
  }
  expect(spent.at(-1)?.at).toBeLessThan(125_000);
});

test('a caller who leaves the line waits no longer, and asks nothing', async () => {
  const pacer = createPacer({ burst: 100, perMinute: 10 });
  const ask = vi.fn(async () => 1);
  const stop = new AbortController();
  await pacer({ most: 100, weightOf: () => 100, ask, signal });
  const left = expect(pacer({ most: 100, weightOf: () => 100, ask, signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await left;
  expect(ask).toHaveBeenCalledTimes(1);
});
