import * as api from '@/lib/api/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { checkToken } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.checkToken, {
  guard: requireAdmin,
  limit: { requests: 240, perMs: 60_000 },
  run: (requested, { session }) => checkToken(session, requested),
});
