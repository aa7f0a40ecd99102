import { tokenRequestSchema } from '@/lib/schemas/spot';
import { tokenSafetySchema } from '@/lib/schemas/token-safety';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readTokenSafety } from '@/server/services/spot/read-safety';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-token-safety',
    // A page sends this when it opens and every ten minutes; each opened page is another coin.
    limit: { requests: 60, perMs: 60_000 },
    input: tokenRequestSchema,
    output: tokenSafetySchema,
    run: readTokenSafety,
  }),
});
