import * as api from '@/lib/api/administration';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readAdmins } from '@/server/services/catalogue/manage-admins';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAdmins, {
  guard: requireOwner,
  limit: { requests: 120, perMs: 60_000 },
  run: async ({ walletAddress }, { session }) => {
    requireOwn(session, walletAddress);
    return { admins: await readAdmins(session) };
  },
});
