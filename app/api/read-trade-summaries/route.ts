import * as api from '@/lib/api/shares';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readOwnShares } from '@/server/services/shares/keep-share';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTradeSummaries, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    return { summaries: [...(await readOwnShares(session))] };
  },
});
