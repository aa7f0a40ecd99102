import * as api from '@/lib/api/treasury';
import { serve } from '@/server/http/serve';
import { readHolderDays } from '@/server/services/treasury/read-position';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTreasuryDays, {
  // A page sends this once; each address needs a database query.
  limit: { requests: 60, perMs: 60_000 },
  run: readHolderDays,
});
