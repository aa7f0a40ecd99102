import * as api from '@/lib/api/stats';
import { serve } from '@/server/http/serve';
import { readInterestLines } from '@/server/services/markets/interest-lines';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readInterestLines, {
  // A page sends this once, and many visitors may share one IP address.
  limit: { requests: 300, perMs: 60_000 },
  run: readInterestLines,
});
