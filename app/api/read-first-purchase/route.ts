import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readFirstPurchase } from '@/server/services/treasury/read-first-purchase';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readFirstPurchase, {
  // A page sends this twice a minute; each wallet needs a request of its own.
  limit: { requests: 60, perMs: 60_000 },
  run: (input) => readFirstPurchase(input),
});
