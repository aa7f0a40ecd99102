import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readMetadata } from '@/server/services/spot/read-metadata';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.birdeyeTokenMetadata, {
  // Anybody may send any address here, and each costs compute units.
  limit: { requests: 10, perMs: 60_000 },
  run: readMetadata,
});
