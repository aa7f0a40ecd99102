import * as z from 'zod/mini';
import type { Address } from '../../../schemas/address.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { decoded } from '../../../venues/hyperliquid/info/decode.ts';

const statusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('order') }),
  z.object({ status: z.literal('unknownOid') }),
]);

const everyMs = 1_000;
/** The venue's clock and this one may differ by so much, and more: its answer is asked for a last time then. */
const afterExpiryMs = 5_000;

interface Lost {
  readonly owner: Address;
  readonly cloid: Cloid;
  readonly expiresAfter: number;
}

/**
 * Goes on asking for an order of which nobody knows whether it was placed. `there`: its row comes by the stream.
 * `never`: its time is over and the venue does not know it.
 */
export async function becameOf(ask: AskInfo, { owner, cloid, expiresAfter }: Lost): Promise<'there' | 'never'> {
  for (;;) {
    const askedAt = Date.now();
    // What does not answer now answers later: the venue is away, which is how this began.
    const answer = await ask({ type: 'orderStatus', user: owner, oid: cloid }).catch(() => undefined);
    const status = answer === undefined ? undefined : decoded(statusSchema, answer).status;
    if (status === 'order') return 'there';
    if (status === 'unknownOid' && askedAt > expiresAfter + afterExpiryMs) return 'never';
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
