import * as api from '@/lib/api/notices';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { removeOwnTarget } from '@/server/services/notices/manage-targets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.removeNoticeTarget, {
  guard: requireWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ userAddress, id }, { session, visitor, log }) => {
    requireOwn(session, userAddress);
    return removeOwnTarget(session, id, { visitor, log });
  },
});
