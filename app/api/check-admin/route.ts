import * as api from '@/lib/api/session';
import { recentAdminRole } from '@/server/auth/admin-role';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.checkAdmin, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ walletAddress }, { session, log }) => {
    requireOwn(session, walletAddress);
    try {
      const role = await recentAdminRole(session.owner);
      return { isAdmin: role !== undefined, role: role ?? null };
    } catch (error) {
      log.error('no answer about a role', { error });
      return { isAdmin: false, role: null };
    }
  },
});
