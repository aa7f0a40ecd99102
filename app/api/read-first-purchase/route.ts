import { addressRequestSchema, firstPurchaseSchema } from '@/lib/schemas/treasury';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readFirstPurchase } from '@/server/services/treasury/read-first-purchase';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-first-purchase',
    // A page sends this twice a minute; each wallet is a question of its own.
    limit: { requests: 60, perMs: 60_000 },
    input: addressRequestSchema,
    output: firstPurchaseSchema,
    run: (input) => readFirstPurchase(input),
  }),
});
