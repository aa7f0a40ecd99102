import { transfersRequestSchema, transfersSchema } from '@/lib/schemas/spot';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readTransfers } from '@/server/services/spot/read-transfers';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'moralis-token-transfers',
    // A treasury page sends this twice a minute; each wallet is a question of its own.
    limit: { requests: 60, perMs: 60_000 },
    input: transfersRequestSchema,
    output: transfersSchema,
    run: readTransfers,
  }),
});
