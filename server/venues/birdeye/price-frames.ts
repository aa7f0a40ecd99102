import 'server-only';
import * as z from 'zod/mini';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { sentAmountSchema } from '../../../lib/schemas/amount.ts';

/** The maximum number of coins of one socket. */
export const mostAddresses = 100;

const price = sentAmountSchema<'price'>();
const priceFrameSchema = z.object({
  type: z.literal('PRICE_DATA'),
  data: z.object({
    address: addressSchema,
    o: price,
    h: price,
    l: price,
    c: price,
    v: sentAmountSchema<'tokens'>(),
    unixTime: z.int(),
  }),
});
const namedSchema = z.object({ type: z.string() });

/** The running bar of a coin, as the vendor reports it with each trade. */
export interface PriceFrame {
  readonly kind: 'price';
  readonly address: Address;
  readonly bar: TokenBar;
}

/** `other`: a greeting or an unknown frame, which is no failure. */
type Frame = PriceFrame | { readonly kind: 'error' } | { readonly kind: 'other' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function readFrame(text: string): Frame {
  const json = parse(text);
  const read = z.safeParse(priceFrameSchema, json);
  if (read.success) {
    const { address, o: open, h: high, l: low, c: close, v: volume, unixTime } = read.data.data;
    return { kind: 'price', address, bar: { time: unixTime * 1_000, open, high, low, close, volume } };
  }
  const named = z.safeParse(namedSchema, json);
  return { kind: named.success && named.data.type === 'ERROR' ? 'error' : 'other' };
}

/** Returns the message that subscribes to these coins' one-minute bars, and ends the earlier subscription. */
export function subscriptionTo(addresses: readonly Address[]): string {
  const clauses = addresses.map((address) => `(address = ${address} AND chartType = 1m AND currency = usd)`);
  return JSON.stringify({ type: 'SUBSCRIBE_PRICE', data: { queryType: 'complex', query: clauses.join(' OR ') } });
}
