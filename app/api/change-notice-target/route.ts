import * as api from '@/lib/api/notices';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { changeOwnTarget } from '@/server/services/notices/manage-targets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.changeNoticeTarget, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, id, ...change }, { session }) => {
    requireOwn(session, userAddress);
    return changeOwnTarget(session, id, change);
  },
});
