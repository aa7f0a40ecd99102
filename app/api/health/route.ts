import * as api from '@/lib/api/stats';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.health, {
  limit: { requests: 600, perMs: 60_000 },
  run: async () => ({ status: 'alive' as const }),
});
