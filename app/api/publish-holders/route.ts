import * as z from 'zod/mini';
import { publicationSchema } from '@/lib/schemas/treasury';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { publishNow } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'publish-holders',
    guard: requireOwnerWriting,
    // Each run asks the indexer for several pages.
    limit: { requests: 4, perMs: 60_000 },
    // Longer than the pages and the chain take together.
    patienceMs: 45_000,
    input: z.object({}),
    output: publicationSchema,
    run: (_input, { session }) => publishNow(session),
  }),
});
