import * as api from '@/lib/api/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { previewLogo } from '@/server/services/catalogue/store-logo';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.previewTokenLogo, {
  guard: requireAdmin,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ logoUrl }, { session }) => ({ picture: await previewLogo(session, logoUrl) }),
});
