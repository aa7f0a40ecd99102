import * as z from 'zod/mini';
import { type Percent, ratio } from '../../../math/amount.ts';
import { quotient, sub } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { ratioToPercent } from '../../../math/units.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decoded } from './decode.ts';

const price = amountSchema<'price'>();
const schema = z.tuple([
  z.object({ universe: z.array(z.object({ name: z.string() })) }),
  z.array(z.object({ prevDayPx: price, markPx: price })),
]);

const decimals = 6;

/** Reads how far each market has moved from its price of a day ago. */
export async function readDayChanges(ask: AskInfo, signal?: AbortSignal): Promise<ReadonlyMap<string, Percent>> {
  const [{ universe }, contexts] = decoded(schema, await ask({ type: 'metaAndAssetCtxs' }, signal));
  return new Map(
    universe.flatMap(({ name }, place) => {
      const context = contexts[place];
      if (context === undefined || !isPositive(context.prevDayPx)) return [];
      const times = quotient<'ratio'>(context.markPx, context.prevDayPx, decimals, 'half-up');
      return [[name, ratioToPercent(sub(times, ratio('1')))] as const];
    }),
  );
}
