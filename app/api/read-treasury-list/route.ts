import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readPublished } from '@/server/services/treasury/read-published';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTreasuryList, {
  // A visitor who proves a share or takes the list along asks once; the answer is the largest that there is.
  limit: { requests: 30, perMs: 60_000 },
  run: readPublished,
});
