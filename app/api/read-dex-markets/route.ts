import * as api from '@/lib/api/alerts';
import { serve } from '@/server/http/serve';
import { readDexMarkets } from '@/server/services/markets/read-dex-markets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readDexMarkets, {
  // An open form of alerts sends this every two minutes, and many visitors may share one IP address.
  limit: { requests: 120, perMs: 60_000 },
  run: readDexMarkets,
});
