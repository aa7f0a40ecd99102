import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lost } from '../../../../../server/sandbox/chains/upsets/lost.ts';

const hash = `0x${'a'.repeat(64)}`;
const lookUp = (...params: readonly unknown[]) => [{ method: 'eth_getTransactionByHash', params }];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a transaction that gets lost waits until its sender has looked it up, and a moment at least', () => {
  const lost = new Lost();
  expect(lost.isFresh).toBe(false);
  lost.add(hash, 'replaced');
  vi.advanceTimersByTime(10_000);
  lost.noteLookUps([
    { method: 'eth_getTransactionReceipt', params: [hash] },
    ...lookUp(),
    ...lookUp(`0x${'b'.repeat(64)}`),
  ]);
  expect(lost.isFresh).toBe(true);
  lost.noteLookUps(lookUp(hash));
  expect(lost.isFresh).toBe(false);
  lost.add(hash, 'dropped');
  lost.noteLookUps(lookUp(hash));
  expect(lost.isFresh).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(lost.isFresh).toBe(false);
});

test('a transaction that nobody looks up waits for a quarter of a minute', () => {
  const lost = new Lost();
  lost.add(hash, 'dropped');
  vi.advanceTimersByTime(14_999);
  expect(lost.isFresh).toBe(true);
  vi.advanceTimersByTime(1);
  expect(lost.isFresh).toBe(false);
});
