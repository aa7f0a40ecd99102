import * as api from '@/lib/api/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readCatalogueTokens } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readCatalogueTokens, {
  guard: requireAdmin,
  limit: { requests: 240, perMs: 60_000 },
  run: (requested, { session }) => readCatalogueTokens(session, requested),
});
