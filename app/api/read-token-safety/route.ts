import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readTokenSafety } from '@/server/services/spot/read-safety';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTokenSafety, {
  // A page sends this when it opens and every ten minutes; each opened page is another coin.
  limit: { requests: 60, perMs: 60_000 },
  run: readTokenSafety,
});
