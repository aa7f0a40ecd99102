import * as z from 'zod/mini';
import type { OutcomeWords } from '../../../domain/portfolio/outcome.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const schema = z.object({
  outcomes: z.array(
    z.object({ outcome: z.int(), name: z.string(), sideSpecs: z.array(z.object({ name: z.string() })) }),
  ),
});

/** Reads the names of all prediction markets by their numbers. */
export async function readOutcomes(ask: AskInfo, signal?: AbortSignal): Promise<ReadonlyMap<number, OutcomeWords>> {
  const { outcomes } = decodeAnswer(schema, await ask({ type: 'outcomeMeta' }, signal));
  return new Map(
    outcomes.map(({ outcome, name, sideSpecs }) => [outcome, { name, sides: sideSpecs.map((side) => side.name) }]),
  );
}
