import { parsePartialJson } from 'ai';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foreignNumbers, numbersOf } from '../../../lib/domain/analysis/fit-text.ts';
import type { ModelAnswer } from '../../../lib/domain/analysis/model-answer.ts';
import { spokenWords, type UnfinishedAnswer } from '../../../lib/domain/analysis/spoken-words.ts';
import { decimals, fair, frames, lies, saying, spellings } from './told-answers.ts';

const allowed = numbersOf(frames, [], decimals);
const markup = /https?:|www\.|[<>`[\]{}|\\]|\p{Cc}|\p{Cf}|\p{Co}/u;

/** Returns what is released of an answer after each piece of it, as the client of the model reads unfinished JSON. */
async function released(answer: unknown, piece: number): Promise<string[]> {
  const text = JSON.stringify(answer);
  const spoken: string[] = [];
  for (let end = piece; end < text.length + piece; end += piece) {
    const { value } = await parsePartialJson(text.slice(0, end));
    // The client tells of no piece in which it cannot find its way, such as a quote within a name.
    if (value === undefined) continue;
    const part: UnfinishedAnswer = Object(value);
    const { reasons, market } = spokenWords(part, allowed);
    spoken.push([...reasons, market].join('\n').trim());
  }
  return spoken;
}

function expectHonest(spoken: readonly string[]): void {
  for (const [at, text] of spoken.entries()) {
    // Words that were shown once are never taken back.
    expect(text.startsWith(spoken[at - 1] ?? '')).toBe(true);
    for (const line of text.split('\n')) expect([line, foreignNumbers(line, allowed)]).toEqual([line, []]);
    expect(text.replaceAll('\n', '')).not.toMatch(markup);
  }
}

const ordered = ({ reasons, market, ...rest }: ModelAnswer) => ({ reasons, market, ...rest });

describe('an unfinished answer', () => {
  test('is released word by word, and whole numbers with the word after them', async () => {
    const say = (text: string) => spokenWords({ reasons: [text] }, allowed).reasons;
    expect(say('The trend has tur')).toEqual(['The trend has ']);
    expect(say('RSI of 14')).toEqual(['RSI of ']);
    expect(say('RSI of 14 b')).toEqual(['RSI of ']);
    expect(say('RSI of 14 bars ')).toEqual(['RSI of 14 bars ']);
    expect(say('Price fell to 987654 and then')).toEqual(['Price fell to ']);
    expect(say('价格在14根K线内上')).toEqual(['价格在14根K线内上']);
    const fairly = await released(ordered(fair), 1);
    expectHonest(fairly);
    expect(fairly.at(-1)).toContain(fair.reasons.join('\n'));
  });

  test('shows nothing that follows what cannot be checked', () => {
    const { reasons, market } = spokenWords(
      { reasons: ['It goes to 987654 soon.', 'It is calm.'], market: 'Up.' },
      allowed,
    );
    expect([reasons, market]).toEqual([['It goes to '], '']);
  });

  test.each(lies)('of %s says no number of its own', async (_, answer) => {
    for (const piece of [1, 7, 24]) expectHonest(await released(ordered(answer), piece));
  });

  test('of any foreign number, in any spelling and pieces, never shows it', async () => {
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200_000, max: 99_999_999 }),
        fc.constantFrom(
          ...spellings,
          (digits: string) => `14${digits}`,
          () => '14k',
          () => '14 million',
          () => '14万',
        ),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('It goes to # soon.', '# is next', 'Ziel: #', '价格将到#元。', 'Price 14, # and 26.'),
        async (number, spell, piece, sentence) => {
          cases += 1;
          const written = spell(String(number));
          const spoken = await released(ordered(saying(sentence.replace('#', written))), piece);
          expectHonest(spoken);
          expect(spoken.join('\n').includes(written)).toBe(false);
        },
      ),
      { numRuns: 200, verbose: 1 },
    );
    expect(cases).toBeGreaterThanOrEqual(200);
  });

  test('shows text or nothing, whatever its form', async () => {
    const anything = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.record({ reasons: fc.array(fc.string()), market: fc.string() }, { requiredKeys: [] }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { maxLength: 4 }),
        fc.string(),
        anything,
        async (reasons, market, rest) => {
          expectHonest(await released({ reasons, market, rest }, 11));
        },
      ),
      { numRuns: 100, verbose: 1, examples: [[['?'], '', [{ '":': 0 }]]] },
    );
  });
});
