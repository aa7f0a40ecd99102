import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readTradablePair } from '@/server/services/spot/read-tradable-pair';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readSpotPair, {
  // A list sends this once for each pair that a visitor wants to buy, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: readTradablePair,
});
