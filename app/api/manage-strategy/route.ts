import * as api from '@/lib/api/analysis';
import { requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { manageStrategy } from '@/server/services/analysis/manage-strategy';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.manageStrategy, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: (request, { session }) => manageStrategy(session, request),
});
