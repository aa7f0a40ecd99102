import * as api from '@/lib/api/alerts';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { saveAlert } from '@/server/services/alerts/own-alerts';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveAlert, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ userAddress, id, order }, { session }) => {
    requireOwn(session, userAddress);
    return saveAlert(session, id, order);
  },
});
