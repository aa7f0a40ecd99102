import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readTransfers } from '@/server/services/spot/read-transfers';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.moralisTokenTransfers, {
  // A treasury page sends this twice a minute; each wallet needs a request of its own.
  limit: { requests: 60, perMs: 60_000 },
  run: readTransfers,
});
