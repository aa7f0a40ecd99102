import { builtSwapSchema, swapRequestSchema } from '@/lib/schemas/swap';
import { requireOffered } from '@/server/auth/region';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { buildSwap } from '@/server/services/swap/build-swap';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'oneinch-swap',
    // Each costs a request at the provider, and none is shared: it goes before every quote.
    limit: { requests: 20, perMs: 60_000 },
    // The line to a provider with a small key is long; how long a question waited is told.
    patienceMs: 25_000,
    input: swapRequestSchema,
    output: builtSwapSchema,
    run: (input, context) => {
      requireOffered(context.request);
      return buildSwap(input, context);
    },
  }),
});
