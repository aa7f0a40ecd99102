import * as api from '@/lib/api/spot';
import { serve } from '@/server/http/serve';
import { readUnlistedToken } from '@/server/services/spot/read-unlisted-token';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readUnlistedToken, {
  // A visitor who reads opens fewer coins in a minute; one who sends addresses shares the hour's questions with others.
  limit: { requests: 20, perMs: 60_000 },
  run: readUnlistedToken,
});
