import { describe, expect, test } from 'vitest';
import { mutantsOf } from '../../replay/mutations.ts';
import { bodyOf } from '../../replay/reader.ts';
import { readers } from '../../replay/readers/all.ts';
import { outcomeOf, tallyOf } from '../../replay/tally.ts';

const count = process.env['LONG'] === '1' ? 10_000 : 250;
const seed = Number(process.env['SEED'] ?? 20_261_125);

describe(`with seed ${seed} and ${count} changed bodies each`, () => {
  test.each(readers.map((reader) => [reader.name, reader] as const))(
    'the reader of %s ends in a value or in a failure with a code, and never in a zero that nobody sent',
    async (name, reader) => {
      const body = bodyOf(reader);
      const reported = tallyOf(await reader.read(body));
      const complaints: string[] = [];
      for (const mutant of mutantsOf(body, { seed: seed + name.length, count })) {
        const outcome = await outcomeOf(() => reader.read(mutant.body));
        if ('code' in outcome) {
          if (outcome.code === 'internal') complaints.push(`${mutant.reported} throws what has no code`);
          continue;
        }
        if (!mutant.lostNumber) continue;
        const { zeros, emptyLists } = tallyOf(outcome.value);
        if (zeros > reported.zeros) complaints.push(`${mutant.reported} becomes a zero`);
        if (emptyLists > reported.emptyLists) complaints.push(`${mutant.reported} becomes an empty list`);
      }
      expect([...new Set(complaints)].slice(0, 10)).toEqual([]);
    },
  );
});
