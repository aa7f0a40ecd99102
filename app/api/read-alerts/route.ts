import * as api from '@/lib/api/alerts';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readOwnAlerts } from '@/server/services/alerts/own-alerts';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAlerts, {
  guard: requireWallet,
  // An open page asks every five seconds; twenty of them may be open.
  limit: { requests: 300, perMs: 60_000 },
  run: async ({ userAddress }, { session }) => {
    requireOwn(session, userAddress);
    return readOwnAlerts(session);
  },
});
