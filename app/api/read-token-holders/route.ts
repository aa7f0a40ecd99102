import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readTokenHolders } from '@/server/services/spot/read-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTokenHolders, {
  // A page sends this when its tab is opened; each opened page is another coin.
  limit: { requests: 60, perMs: 60_000 },
  run: readTokenHolders,
});
