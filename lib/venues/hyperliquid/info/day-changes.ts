import * as z from 'zod/mini';
import { AppError } from '../../../errors/app-error.ts';
import { type Percent, ratio } from '../../../math/amount.ts';
import { quotient, sub } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { ratioToPercent } from '../../../math/units.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const price = amountSchema<'price'>();
const perpSchema = z.object({ name: z.string() });
const contextSchema = z.object({ prevDayPx: price, markPx: price });
const schema = z.tuple([z.object({ universe: z.array(z.unknown()) }), z.array(z.unknown())]);

const decimals = 6;

/** Reads how far each market has moved from its price of a day ago. */
export async function readDayChanges(ask: AskInfo, signal?: AbortSignal): Promise<ReadonlyMap<string, Percent>> {
  const [{ universe }, contexts] = decodeAnswer(schema, await ask({ type: 'metaAndAssetCtxs' }, signal));
  const changes = universe.flatMap((perp, index) => {
    const [named, context] = [z.safeParse(perpSchema, perp), z.safeParse(contextSchema, contexts[index])];
    if (!named.success || !context.success || !isPositive(context.data.prevDayPx)) return [];
    const times = quotient<'ratio'>(context.data.markPx, context.data.prevDayPx, decimals, 'half-up');
    return [[named.data.name, ratioToPercent(sub(times, ratio('1')))] as const];
  });
  if (universe.length > 0 && changes.length === 0) throw new AppError('venue.unreadable');
  return new Map(changes);
}
