import * as api from '@/lib/api/spot';
import { chainByPriceDataId } from '@/lib/config/venues/chains';
import { serve } from '@/server/http/serve';
import { readNewCoins } from '@/server/services/spot/read-new-coins';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readNewCoins, {
  // An open list sends two a minute, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: ({ chain }) => readNewCoins(chain === undefined ? undefined : chainByPriceDataId(chain)?.id),
});
