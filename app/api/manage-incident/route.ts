import * as api from '@/lib/api/administration';
import { requireOwn } from '@/server/auth/guards';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { reportIncident } from '@/server/services/status/incidents';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.manageIncident, {
  guard: requireOwnerWriting,
  limit: { requests: 60, perMs: 60_000 },
  run: async (change, { session, log }) => {
    requireOwn(session, change.walletAddress);
    return { incidents: [...(await reportIncident({ session, log }, change))] };
  },
});
