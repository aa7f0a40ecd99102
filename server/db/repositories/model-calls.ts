import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decode } from '../decode.ts';
import { check, theRowOf } from '../failure.ts';

const takenSchema = z.object({
  /** The id; absent if the day's budget has no room for the call. */
  id: z.optional(z.uuid()),
  /** The tokens of this day that all instances have used or reserved, this call included. */
  used: z.int(),
});
export type TakenTokens = z.output<typeof takenSchema>;

export interface TokensWanted {
  readonly model: string;
  readonly most: number;
  readonly perDay: number;
  /** How long a reservation counts that is never settled. */
  readonly holdMs: number;
}

/** Reserves the most tokens that a call can cost. */
export async function takeModelTokens({ db }: ServiceClient, wanted: TokensWanted): Promise<TakenTokens> {
  const { model: p_model, most: p_most, perDay: p_per_day, holdMs: p_hold_ms } = wanted;
  const answer = await db.rpc('take_model_tokens', { p_model, p_most, p_per_day, p_hold_ms }).single();
  return decode(takenSchema, theRowOf(answer));
}

export interface ModelTokens {
  readonly input: number;
  /** The cached part of the input, at the model's vendor. */
  readonly cached: number;
  readonly output: number;
}

export interface ModelPrices {
  readonly inputPrice: string | undefined;
  readonly outputPrice: string | undefined;
}

export interface EndedCall {
  readonly outcome: 'written' | 'faulty' | 'failed';
  readonly tookMs: number;
  /** The tokens; unknown if the model did not report them. */
  readonly tokens: ModelTokens | undefined;
}

/** Records the result and the cost of a call. */
export async function settleModelCall(
  { db }: ServiceClient,
  id: string,
  { outcome, tookMs, tokens, inputPrice, outputPrice }: EndedCall & ModelPrices,
): Promise<void> {
  check(
    await db.rpc('settle_model_call', {
      ...{ p_id: id, p_outcome: outcome, p_took_ms: tookMs },
      ...(tokens !== undefined && { p_input: tokens.input, p_cached: tokens.cached, p_output: tokens.output }),
      ...(inputPrice !== undefined && { p_input_price: inputPrice }),
      ...(outputPrice !== undefined && { p_output_price: outputPrice }),
    }),
  );
}

/** Deletes calls that are too old to be of use, and returns how many. */
export async function purgeModelCalls({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_model_calls'));
}
