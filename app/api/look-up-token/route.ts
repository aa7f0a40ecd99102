import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { lookUpToken } from '@/server/services/spot/look-up-token';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.lookUpToken, {
  // Anybody may send any address here, and each needs requests to the nodes of all chains.
  limit: { requests: 10, perMs: 60_000 },
  run: ({ address }) => lookUpToken(address),
});
