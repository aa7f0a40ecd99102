import * as api from '@/lib/api/stats';
import { serve } from '@/server/http/serve';
import { readCachedPlatform } from '@/server/services/stats/read-stats';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readPlatform, {
  // A page sends this once a minute, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: readCachedPlatform,
});
