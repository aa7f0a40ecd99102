import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { leaseRateBlock } from '../../../server/db/repositories/rate-limits.ts';
import { createLeasedLimiter, createMemoryLimiter } from '../../../server/http/limiter.ts';
import { service } from '../data/clients.ts';

/** Windows are aligned to the epoch: this one ends in 2033, and not between two requests at a full hour. */
const limit = { requests: 40, perMs: 2_000_000_000_000 };
const block = 4;

function instance() {
  const failures: unknown[] = [];
  const limiter = createLeasedLimiter({
    lease: (window) => leaseRateBlock(service, window),
    meanwhile: createMemoryLimiter(),
    onFailure: (error) => failures.push(error),
    patienceMs: 20_000,
  });
  return { limiter, failures };
}

test('two instances at one database never give more than one limit and a block', async () => {
  const visitor = randomUUID();
  const [here, there] = [instance(), instance()];
  const waits = await Promise.all(
    Array.from({ length: 150 }, (_, index) => (index % 3 === 0 ? here : there).limiter.take(visitor, limit)),
  );
  const through = waits.filter((wait) => wait === 0).length;
  expect(here.failures.concat(there.failures)).toEqual([]);
  expect(through).toBeGreaterThan(limit.requests - block);
  expect(through).toBeLessThanOrEqual(limit.requests + block);
});
