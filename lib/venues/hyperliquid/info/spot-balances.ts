import * as z from 'zod/mini';
import type { SpotHolding } from '../../../domain/portfolio/balances.ts';
import { isZero } from '../../../math/comparison.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const tokens = amountSchema<'tokens'>();
const schema = z.object({ balances: z.array(z.object({ coin: z.string(), total: tokens, hold: tokens })) });

export async function readSpotBalances(
  ask: AskInfo,
  user: Address,
  signal?: AbortSignal,
): Promise<readonly SpotHolding[]> {
  const { balances } = decodeAnswer(schema, await ask({ type: 'spotClearinghouseState', user }, signal));
  return balances.flatMap(({ coin, total, hold }) => (isZero(total) ? [] : [{ coin, total, held: hold }]));
}
