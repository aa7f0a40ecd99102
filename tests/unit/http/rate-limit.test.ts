import { describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '../../../server/http/rate-limit.ts';

const limit = { requests: 3, perMs: 3_000 };

describe('a bucket', () => {
  it('gives what it holds, then fills at its pace', () => {
    let now = 0;
    const limiter = createMemoryLimiter(() => now);
    const take = () => limiter.take('visitor', limit);
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1_000]);
    now = 999;
    expect(take()).toBe(1);
    now = 1_000;
    expect([take(), take()]).toEqual([0, 1_000]);
    now = 100_000;
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1_000]);
  });

  it('belongs to one visitor', () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let index = 0; index < 3; index += 1) limiter.take('one', limit);
    expect(limiter.take('one', limit)).toBeGreaterThan(0);
    expect(limiter.take('two', limit)).toBe(0);
  });

  it('forgets the visitor who was away longest, not the one who is here', () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let index = 0; index < 3; index += 1) limiter.take('busy', limit);
    for (let index = 0; index < 60_000; index += 1) {
      limiter.take(`passer-by ${index}`, limit);
      if (index % 1_000 === 0) expect(limiter.take('busy', limit)).toBeGreaterThan(0);
    }
  });
});
