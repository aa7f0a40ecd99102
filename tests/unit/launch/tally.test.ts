import { expect, test } from 'vitest';
import { type Failure, settle, withSecondTry } from '@/server/launch/tests/tally';

const failure = (name: string): Failure => ({ name, why: 'it did not come' });
const first = (names: readonly string[]) => ({ passed: 10, failed: names.length, failures: names.map(failure) });

test('a test that passes by itself counts as passed and is named as unsteady', () => {
  const tally = withSecondTry(first(['a', 'b']), ({ name }) => name === 'a');
  expect(tally).toEqual({ passed: 11, failed: 1, failures: [failure('b')], unsteady: [failure('a')] });
});

test('three may be unsteady; with a fourth all of them have failed', () => {
  const three = withSecondTry(first(['a', 'b', 'c']), () => true);
  expect([three.passed, three.failed, three.unsteady?.length]).toEqual([13, 0, 3]);
  const four = withSecondTry(first(['a', 'b', 'c', 'd']), () => true);
  expect([four.passed, four.failed, four.unsteady?.length]).toEqual([10, 4, 4]);
});

test('a second try that ran nothing leaves everything failed', () => {
  const tally = withSecondTry(first(['a', 'b']), () => false);
  expect([tally.passed, tally.failed, tally.unsteady]).toEqual([10, 2, []]);
});

test('a runner that names no failure and ended badly, or ran nothing, has failed', () => {
  expect(settle(1, { passed: 4, failed: 0 }).failed).toBe(1);
  expect(settle(0, { passed: 0, failed: 0 }).failed).toBe(1);
  expect(settle(0, { passed: 4, failed: 0 }).failed).toBe(0);
});
