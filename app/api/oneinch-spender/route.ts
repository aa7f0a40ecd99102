import * as api from '@/lib/api/swap';
import { serve } from '@/server/http/serve';
import { readSpender } from '@/server/services/swap/read-spender';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.oneinchSpender, {
  // A panel sends this once for each chain and provider, and caches the answer.
  limit: { requests: 60, perMs: 60_000 },
  run: readSpender,
});
