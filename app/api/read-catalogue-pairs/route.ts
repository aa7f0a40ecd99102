import { cataloguePairsRequestSchema, cataloguePairsSchema } from '@/lib/schemas/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readCataloguePairs } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-catalogue-pairs',
    guard: requireAdmin,
    limit: { requests: 240, perMs: 60_000 },
    input: cataloguePairsRequestSchema,
    output: cataloguePairsSchema,
    run: (asked, { session }) => readCataloguePairs(session, asked),
  }),
});
