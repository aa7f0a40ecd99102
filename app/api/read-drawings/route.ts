import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readStoredDrawings } from '@/server/services/drawings/read-drawings';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readDrawings, {
  guard: requireWallet,
  limit: { requests: 120, perMs: 60_000 },
  run: ({ userAddress, coin }, { session }) => {
    requireOwn(session, userAddress);
    return readStoredDrawings(session, coin);
  },
});
