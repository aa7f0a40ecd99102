import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { searchPairs } from '@/server/services/spot/search-pairs';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.searchPairs, {
  // A visitor types no faster than this, and many visitors may share one IP address.
  limit: { requests: 240, perMs: 60_000 },
  run: searchPairs,
});
