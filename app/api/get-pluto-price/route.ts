import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readPlutoPrice } from '@/server/services/spot/read-pluto-price';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.getPlutoPrice, {
  // A page sends this twice a minute, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: () => readPlutoPrice(),
});
