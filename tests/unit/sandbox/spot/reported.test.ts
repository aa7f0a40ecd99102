import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SpotTrade } from '../../../../server/sandbox/spot/contract.ts';
import { trialSpot } from './trial-spot.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the crowd is told as time passes, each trade once, and to nobody who left', async () => {
  const { spot, clock, close } = await trialSpot();
  const received: SpotTrade[] = [];
  const leave = spot.onTrade((trade) => received.push(trade));
  const began = clock.time;
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.time += 1000;
      vi.advanceTimersByTime(1000);
    }
  };
  pass(150);
  expect(received.length).toBeGreaterThan(spot.tokens.length);
  for (const token of spot.tokens) {
    const reported = received.filter((trade) => trade.token === token);
    const listed = (await spot.trades(token, clock.time, 100)).filter(({ time }) => time >= began);
    expect(reported).toEqual(listed.toReversed());
  }
  const reported = received.length;
  leave();
  pass(60);
  expect(received).toHaveLength(reported);
  expect(vi.getTimerCount()).toBe(0);
  await close();
});
