import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readPublished } from '@/server/services/treasury/read-published';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTreasuryList, {
  // A visitor who proves a share or downloads the list sends this once; the response is the largest of all.
  limit: { requests: 30, perMs: 60_000 },
  run: readPublished,
});
