import { transactionsRequestSchema, transactionsSchema } from '@/lib/schemas/spot';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readTransactions } from '@/server/services/spot/read-transactions';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'birdeye-token-transactions',
    // A page sends this twice a minute, and many visitors may share one IP address.
    limit: { requests: 240, perMs: 60_000 },
    input: transactionsRequestSchema,
    output: transactionsSchema,
    run: readTransactions,
  }),
});
