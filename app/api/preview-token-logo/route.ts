import { previewedLogoSchema, previewLogoSchema } from '@/lib/schemas/manage';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { previewLogo } from '@/server/services/catalogue/store-logo';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'preview-token-logo',
    guard: requireAdmin,
    limit: { requests: 60, perMs: 60_000 },
    input: previewLogoSchema,
    output: previewedLogoSchema,
    run: async ({ logoUrl }, { session }) => ({ picture: await previewLogo(session, logoUrl) }),
  }),
});
