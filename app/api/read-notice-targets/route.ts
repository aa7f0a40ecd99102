import * as api from '@/lib/api/notices';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { listTargets } from '@/server/services/notices/manage-targets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readNoticeTargets, {
  guard: requireWallet,
  limit: { requests: 120, perMs: 60_000 },
  run: async ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    return listTargets(session);
  },
});
