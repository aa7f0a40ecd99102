import * as api from '@/lib/api/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { exportCatalogue } from '@/server/services/catalogue/export-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.exportCatalogue, {
  guard: requireAdmin,
  limit: { requests: 20, perMs: 60_000 },
  run: ({ kind }, { session }) => exportCatalogue(session, kind),
});
