import { listRequestSchema, publishedTreasurySchema } from '@/lib/schemas/treasury';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readPublished } from '@/server/services/treasury/read-published';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-treasury-list',
    // A visitor who proves a share or takes the list along asks once; the answer is the largest that there is.
    limit: { requests: 30, perMs: 60_000 },
    input: listRequestSchema,
    output: publishedTreasurySchema,
    run: readPublished,
  }),
});
