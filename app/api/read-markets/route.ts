import * as api from '@/lib/api/stats';
import { serve } from '@/server/http/serve';
import { readPackedMarkets } from '@/server/services/markets/packed-markets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readMarkets, {
  // A page sends this six times a minute, and many visitors may share one IP address.
  limit: { requests: 600, perMs: 60_000 },
  run: readPackedMarkets,
});
