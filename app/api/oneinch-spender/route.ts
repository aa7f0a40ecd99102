import { spenderRequestSchema, spenderSchema } from '@/lib/schemas/swap';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readSpender } from '@/server/services/swap/read-spender';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'oneinch-spender',
    // A panel asks once for each chain and provider, and keeps the answer.
    limit: { requests: 60, perMs: 60_000 },
    input: spenderRequestSchema,
    output: spenderSchema,
    run: readSpender,
  }),
});
