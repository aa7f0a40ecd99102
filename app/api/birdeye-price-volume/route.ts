import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readVolumes } from '@/server/services/spot/read-volumes';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.birdeyePriceVolume, {
  // A page sends this twice a minute, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: readVolumes,
});
