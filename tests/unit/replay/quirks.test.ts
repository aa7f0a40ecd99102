import { describe, expect, test } from 'vitest';
import { withStrangeKeys } from '../../replay/mutations.ts';
import { bodyOf } from '../../replay/reader.ts';
import { readers } from '../../replay/readers/all.ts';
import { outcomeOf, tallyOf } from '../../replay/tally.ts';

const named = readers.map((reader) => [reader.name, reader] as const);

test.each(named)('%s lets fields pass that nobody knows yet', async (_, reader) => {
  const body = bodyOf(reader);
  expect(await reader.read(withStrangeKeys(body))).toEqual(await reader.read(body));
});

describe('an answer in another form', () => {
  const forms: readonly unknown[] = ['maintenance', 42, true, { maintenance: true }, [{ maintenance: true }], [[7]]];

  test.each(named)('of %s is told, and no figure is made of it', async (_, reader) => {
    const asNumber = typeof bodyOf(reader) === 'number';
    for (const form of forms) {
      // A body that is a number is told from no other number.
      if (asNumber && typeof form === 'number') continue;
      const outcome = await outcomeOf(() => reader.read(form));
      if ('code' in outcome) expect(outcome.code).not.toBe('internal');
      else expect(tallyOf(outcome.value).zeros, JSON.stringify(form)).toBe(0);
    }
  });
});
