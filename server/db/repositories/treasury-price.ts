import 'server-only';
import * as z from 'zod/mini';
import type { Price } from '../../../lib/math/amount.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeIf } from '../decode.ts';
import { check, rowOf } from '../failure.ts';

const reportedSchema = z.object({
  price: amountSchema<'price'>(),
  source: z.enum(['birdeye', 'moralis']),
  readAt: z.int(),
});

/** Returns the last price from a vendor; undefined before the first one. */
export async function treasuryPrice({ db }: ServiceClient): Promise<z.output<typeof reportedSchema> | undefined> {
  const query = db.from('treasury_price').select('price::text, source, read_at').limit(1);
  return decodeIf(reportedSchema, rowOf(await query.maybeSingle()));
}

export async function keepTreasuryPrice(
  { db }: ServiceClient,
  reported: { readonly price: Price; readonly source: 'birdeye' | 'moralis'; readonly readAt: number },
): Promise<void> {
  const row = { price: reported.price, source: reported.source, read_at: new Date(reported.readAt).toISOString() };
  check(await db.from('treasury_price').upsert(row));
}
