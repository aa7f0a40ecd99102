import { catalogueExportRequestSchema, catalogueExportSchema } from '@/lib/schemas/manage';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { exportCatalogue } from '@/server/services/catalogue/export-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'export-catalogue',
    guard: requireAdmin,
    limit: { requests: 20, perMs: 60_000 },
    input: catalogueExportRequestSchema,
    output: catalogueExportSchema,
    run: ({ kind }, { session }) => exportCatalogue(session, kind),
  }),
});
