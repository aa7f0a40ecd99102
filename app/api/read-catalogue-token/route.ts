import { catalogueRowRequestSchema, catalogueTokenSchema } from '@/lib/schemas/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readCatalogueToken } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-catalogue-token',
    guard: requireAdmin,
    limit: { requests: 240, perMs: 60_000 },
    input: catalogueRowRequestSchema,
    output: catalogueTokenSchema,
    run: ({ id }, { session }) => readCatalogueToken(session, id),
  }),
});
