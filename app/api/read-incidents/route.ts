import * as api from '@/lib/api/administration';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readIncidents } from '@/server/services/status/incidents';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readIncidents, {
  guard: requireOwner,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ walletAddress }, { session }) => {
    requireOwn(session, walletAddress);
    return { incidents: [...(await readIncidents())] };
  },
});
