import 'server-only';
import * as z from 'zod/mini';
import type { FigurePart } from '../../../lib/domain/alerts/judge.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowsOf } from '../failure.ts';

const time = z.optional(z.int());

const coinFiguresSchema = z.object({
  /** The coin's name in topics. */
  coin: z.string(),
  tokenId: z.int(),
  price: z.optional(amountSchema<'price'>()),
  /** When the price was made, and when the vendor told it last. */
  priceAt: time,
  priceSeenAt: time,
  liquidity: z.optional(amountSchema<'usd'>()),
  marketAt: time,
  /** The signs by which the facts got worse last, as a number, and their time. */
  worseSigns: z.optional(z.int()),
  worseAt: time,
  safetyAt: z.optional(z.int()),
});
/** The figures of a coin that alerts wait for, each with its own time. */
export type CoinFigures = z.output<typeof coinFiguresSchema>;

/** Returns the figures of those of the coins that are listed. */
export async function coinFigures({ db }: ServiceClient, coins: readonly string[]): Promise<readonly CoinFigures[]> {
  return decodeAll(coinFiguresSchema, rowsOf(await db.rpc('alert_figures', { p_coins: [...coins] })));
}

/** Tells the sweep that alerts wait for a part of these tokens' figures. */
export async function wantFigures({ db }: ServiceClient, part: FigurePart, tokenIds: readonly number[]): Promise<void> {
  check(await db.rpc('want_token_figures', { p_part: part, p_token_ids: [...tokenIds] }));
}
