import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBuckets } from '../../../server/counting/bucket.ts';

const limit = { requests: 3, perMs: 3_000 };
const longLimit = { requests: 2, perMs: 3_600_000 };

test('a bounded number of clients is remembered', () => {
  const buckets = new TokenBuckets(1_000, () => 0);
  for (let index = 0; index < 5_000; index += 1) buckets.take(String(index), limit);
  expect(buckets.size).toBe(1_000);
});

test('clients whose bucket is full again take no memory, also behind those with a longer limit', () => {
  let now = 0;
  const buckets = new TokenBuckets(1_000, () => now);
  for (let index = 0; index < 100; index += 1) buckets.take(`long ${index}`, longLimit);
  for (let index = 0; index < 20_000; index += 1) {
    now += 10;
    buckets.take(String(index), limit);
    // A token comes back in a second, in which a hundred others come, and so many are added between two looks.
    expect(buckets.size).toBeLessThan(100 + 100 + 150);
  }
  for (let index = 0; index < 100; index += 1) {
    const waits = [buckets.take(`long ${index}`, longLimit), buckets.take(`long ${index}`, longLimit)];
    expect(waits).toEqual([0, expect.any(Number)]);
    expect(waits[1]).toBeGreaterThan(0);
  }
});

/** The same rule for one client, remembered for ever. */
function remembered(now: () => number): () => number {
  const { requests, perMs } = limit;
  let bucket = { tokens: requests, at: 0 };
  return () => {
    const tokens = Math.min(requests, bucket.tokens + ((now() - bucket.at) / perMs) * requests);
    bucket = { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now() };
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / requests) * perMs);
  };
}

test('dropping full buckets changes no answer', () => {
  const request = fc.record({ client: fc.integer({ min: 0, max: 5 }), after: fc.integer({ min: 0, max: 2_500 }) });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 200 }), (requests) => {
      let now = 0;
      const buckets = new TokenBuckets(100, () => now);
      const expected = Array.from({ length: 6 }, () => remembered(() => now));
      for (const { client, after } of requests) {
        now += after;
        expect(buckets.take(String(client), limit)).toBe(expected[client]?.());
      }
    }),
  );
});
