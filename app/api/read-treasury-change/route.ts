import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readShareChange } from '@/server/services/treasury/read-change';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTreasuryChange, {
  // A page sends this once for each list; the lists are cached for all.
  limit: { requests: 60, perMs: 60_000 },
  run: readShareChange,
});
