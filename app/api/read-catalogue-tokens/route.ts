import { catalogueTokensRequestSchema, catalogueTokensSchema } from '@/lib/schemas/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readCatalogueTokens } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-catalogue-tokens',
    guard: requireAdmin,
    limit: { requests: 240, perMs: 60_000 },
    input: catalogueTokensRequestSchema,
    output: catalogueTokensSchema,
    run: (asked, { session }) => readCatalogueTokens(session, asked),
  }),
});
