import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readPosition } from '@/server/services/treasury/read-position';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTreasuryPosition, {
  // A page sends this twice a minute, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: readPosition,
});
