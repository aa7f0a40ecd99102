import * as api from '@/lib/api/spot';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { changeWatchlist } from '@/server/services/spot/watch-pairs';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.watchPairs, {
  guard: requireWallet,
  // A press on a star sends one, and so does each list that opens.
  limit: { requests: 120, perMs: 60_000 },
  run: async ({ userAddress, add, remove }, { session }) => {
    requireOwn(session, userAddress);
    return changeWatchlist(session, { add, remove });
  },
});
