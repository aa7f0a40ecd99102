import { describe, expect, test } from 'vitest';
import { normaliseVenue } from '../../../lib/errors/venue-error.ts';
import { mutantsOf } from '../../replay/mutations.ts';
import { bodyOf } from '../../replay/reader.ts';
import { readers } from '../../replay/readers/all.ts';

const count = process.env['LONG'] === '1' ? 10_000 : 250;
const seed = Number(process.env['SEED'] ?? 20_261_125);

/** What a screen could take for a number that was told, and the lists that have nothing. */
interface Tally {
  zeros: number;
  emptyLists: number;
}

function tallyOf(value: unknown, tally: Tally = { zeros: 0, emptyLists: 0 }): Tally {
  if (
    value === 0 ||
    value === 0n ||
    value === '' ||
    value === '0x' ||
    (typeof value === 'string' && /^-?0+(\.0+)?$/.test(value))
  )
    tally.zeros += 1;
  if (value instanceof Map || value instanceof Set) tallyOf([...value.values()], tally);
  else if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value) && value.length === 0) tally.emptyLists += 1;
    for (const one of Object.values(value)) tallyOf(one, tally);
  }
  return tally;
}

async function outcomeOf(read: () => unknown): Promise<{ readonly value: unknown } | { readonly code: string }> {
  try {
    return { value: await read() };
  } catch (thrown) {
    return { code: normaliseVenue(thrown).code };
  }
}

describe(`with seed ${seed} and ${count} changed bodies each`, () => {
  test.each(readers.map((reader) => [reader.name, reader] as const))(
    '%s ends in a value or in a failure with a code, and never in a zero that nobody told',
    async (name, reader) => {
      const body = bodyOf(reader);
      const told = tallyOf(await reader.read(body));
      const complaints: string[] = [];
      for (const mutant of mutantsOf(body, { seed: seed + name.length, count })) {
        const outcome = await outcomeOf(() => reader.read(mutant.body));
        if ('code' in outcome) {
          if (outcome.code === 'internal') complaints.push(`${mutant.told} throws what has no code`);
          continue;
        }
        if (!mutant.lostNumber) continue;
        const { zeros, emptyLists } = tallyOf(outcome.value);
        if (zeros > told.zeros) complaints.push(`${mutant.told} becomes a zero`);
        if (emptyLists > told.emptyLists) complaints.push(`${mutant.told} becomes an empty list`);
      }
      expect([...new Set(complaints)].slice(0, 10)).toEqual([]);
    },
  );
});
