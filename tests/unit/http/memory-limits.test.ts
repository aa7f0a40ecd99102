import { describe, expect, it } from 'vitest';
import { createMemoryLimiter } from '@/server/http/limiter.ts';

const limit = { requests: 3, perMs: 3_000 };

async function inTurn<T>(...asks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers;
}

describe('the bucket of a visitor', () => {
  it('gives what it holds, then fills at its pace', async () => {
    let now = 0;
    const limiter = createMemoryLimiter(() => now);
    const take = () => limiter.take('visitor', limit);
    expect(await inTurn(take, take, take, take)).toEqual([0, 0, 0, 1_000]);
    now = 999;
    expect(await take()).toBe(1);
    now = 1_000;
    expect(await inTurn(take, take)).toEqual([0, 1_000]);
    now = 100_000;
    expect(await inTurn(take, take, take, take)).toEqual([0, 0, 0, 1_000]);
  });

  it('is no other visitor’s', async () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let index = 0; index < 3; index += 1) await limiter.take('one', limit);
    expect(await limiter.take('one', limit)).toBeGreaterThan(0);
    expect(await limiter.take('two', limit)).toBe(0);
  });

  it('forgets the visitor who was away longest, not the one who is here', async () => {
    const limiter = createMemoryLimiter(() => 0);
    for (let index = 0; index < 3; index += 1) await limiter.take('busy', limit);
    for (let index = 0; index < 60_000; index += 1) {
      await limiter.take(`passer-by ${index}`, limit);
      if (index % 1_000 === 0) expect(await limiter.take('busy', limit)).toBeGreaterThan(0);
    }
  });
});
