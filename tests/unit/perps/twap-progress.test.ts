import { expect, it } from 'vitest';
import { doneAt } from '@/lib/domain/perps/ticket/twap.ts';
import { size } from '@/lib/math/amount.ts';

const running = { began: 0, minutes: 240, fate: 'running' as const, start: undefined };

it('the progress of a TWAP is unknown while the history says nothing is done though slices were sent', () => {
  expect(doneAt({ ...running, done: size('0') }, 38 * 30_000)).toBeUndefined();
  expect(doneAt({ ...running, done: size('0.8') }, 38 * 30_000)).toBe('0.8');
  expect(doneAt({ ...running, done: size('0') }, 10_000)).toBe('0');
  expect(doneAt({ ...running, done: size('0'), fate: 'stopped' }, 38 * 30_000)).toBe('0');
});
