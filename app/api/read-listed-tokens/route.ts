import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { listTokens } from '@/server/services/spot/listed-tokens';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readListedTokens, {
  // A wallet's page sends this once for each of seven chains, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: listTokens,
});
