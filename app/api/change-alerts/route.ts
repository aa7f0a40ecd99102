import * as api from '@/lib/api/alerts';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { changeOwnAlerts } from '@/server/services/alerts/own-alerts';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.changeAlerts, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, ids, act }, { session }) => {
    requireOwn(session, userAddress);
    return changeOwnAlerts(session, ids, act);
  },
});
