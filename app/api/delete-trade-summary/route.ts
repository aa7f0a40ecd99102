import * as api from '@/lib/api/shares';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { deleteShare } from '@/server/services/shares/keep-share';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.deleteTradeSummary, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, shareId }, { session }) => {
    requireOwn(session, userAddress);
    return { deleted: await deleteShare(session, shareId) };
  },
});
