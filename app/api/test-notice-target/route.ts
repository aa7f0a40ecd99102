import * as api from '@/lib/api/notices';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { testOwnTarget } from '@/server/services/notices/manage-targets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.testNoticeTarget, {
  guard: requireWallet,
  limit: { requests: 10, perMs: 60_000 },
  run: async ({ userAddress, id }, { session, log }) => {
    requireOwn(session, userAddress);
    return { outcome: await testOwnTarget(session, id, log) };
  },
});
