import { readFileSync } from 'node:fs';
import type { Cost, Question } from '../../server/venues/outgoing/question.ts';

const fixtures = new URL('../fixtures/', import.meta.url);

/** Returns a recorded or documented body as its vendor wrote it, to the last bit. */
export const textOfSample = (sample: string): string => readFileSync(new URL(`${sample}.json`, fixtures), 'utf8');

export const bodyOfSample = (sample: string): unknown => JSON.parse(textOfSample(sample));

/** Something of ours that reads an answer of a vendor, with the body that proves it. */
export interface Reader {
  readonly name: string;
  /** The endpoint as the list of endpoints spells it: `hyperliquid /info meta`. */
  readonly endpoint: string;
  /** A file below tests/fixtures, without its ending. */
  readonly sample: string;
  /** Picks what is read of the sample, or fits it to what is asked; the whole sample unless given. */
  readonly adapt?: (sample: unknown) => unknown;
  readonly read: (body: unknown) => unknown;
  /** The declaration of the question that reads, by which the list of all questions is checked. */
  readonly question?: object;
}

export const bodyOf = ({ sample, adapt = (body) => body }: Reader): unknown => adapt(bodyOfSample(sample));

/** Reads as a question to a vendor is read. */
export const byQuestion = <Given, Answer, C extends Cost>(
  question: Question<Given, Answer, C>,
  given: Given,
): Pick<Reader, 'question' | 'read'> => ({ question, read: (body) => question.read(body, given) });

export function partOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
