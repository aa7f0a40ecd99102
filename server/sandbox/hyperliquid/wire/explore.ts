import { z } from 'zod';
import type { Explorer } from './explorer.ts';
import { user } from './info/fields.ts';

const question = z.discriminatedUnion('type', [
  z.object({ type: z.literal('blockDetails'), height: z.int().nonnegative() }),
  z.object({ type: z.literal('txDetails'), hash: z.string().regex(/^0x[0-9a-fA-F]{64}$/) }),
  z.object({ type: z.literal('userDetails'), user }),
]);

/** Returns undefined if the explorer does not know the request. */
export function explore(explorer: Explorer, body: unknown): unknown {
  const requested = question.safeParse(body);
  if (!requested.success) return undefined;
  const { data } = requested;
  switch (data.type) {
    case 'blockDetails':
      return { type: data.type, blockDetails: explorer.block(data.height) };
    case 'txDetails': {
      const tx = explorer.find(data.hash);
      return tx === undefined ? { type: 'error', message: 'Transaction not found' } : { type: data.type, tx };
    }
    case 'userDetails':
      return { type: data.type, txs: explorer.of(data.user) };
    default:
      return data satisfies never;
  }
}
