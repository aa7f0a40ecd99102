import { expect, test } from 'vitest';
import { chooseTests } from '@/server/launch/tests/choice';

test('a path chooses the files below it, each with the runner it needs', () => {
  const chosen = chooseTests('tests/unit/launch/choice');
  expect([...chosen]).toEqual([['unit', { files: ['tests/unit/launch/choice.test.ts'], title: undefined }]]);
});

test('a room chooses those that lie in its place and those that import of it', () => {
  const chosen = chooseTests('lib/math');
  expect(chosen.get('unit')?.files).toContain('tests/unit/math/arithmetic.test.ts');
  expect(chosen.get('unit')?.files).not.toContain('tests/unit/launch/tally.test.ts');
});

test('a part of a name chooses the tests that have it', () => {
  const chosen = chooseTests('a runner that names no failure');
  expect(chosen.get('unit')?.title).toBe('a runner that names no failure');
  expect(chosen.get('unit')?.files).toContain('tests/unit/launch/tally.test.ts');
});

test('a word that nobody wrote chooses nothing', () => {
  expect(chooseTests(['nobody', 'wrote', 'this'].join(' ~ ')).size).toBe(0);
});
