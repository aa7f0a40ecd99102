import 'server-only';
import * as z from 'zod/mini';
import type { Price, Usd } from '../../../lib/math/amount.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

/** Stores the current price and liquidity of the coins with at least so much in their pools. */
export async function keepCoinMarks({ db }: ServiceClient, leastLiquidity: string): Promise<void> {
  check(await db.rpc('keep_coin_marks', { p_least_liquidity: leastLiquidity }));
}

/** The lowest price of a coin, and its lowest liquidity, in the hour before a moment. */
export interface CoinMark {
  readonly price: Price;
  readonly liquidity: Usd;
}

const markSchema = z.object({ place: z.int(), price: amountSchema<'price'>(), liquidity: amountSchema<'usd'>() });

/** Returns the mark of each token at its moment, in the order of the requests; undefined if none was stored. */
export async function coinMarks(
  { db }: ServiceClient,
  requested: readonly { readonly tokenId: number; readonly at: number }[],
): Promise<readonly (CoinMark | undefined)[]> {
  if (requested.length === 0) return [];
  const answer = await db.rpc('marks_before', {
    p_tokens: requested.map(({ tokenId }) => tokenId),
    p_moments: requested.map(({ at }) => new Date(at).toISOString()),
  });
  const marks = new Map(decodeAll(markSchema, rowsOf(answer)).map((mark) => [mark.place, mark]));
  return requested.map((_, index) => marks.get(index + 1));
}
