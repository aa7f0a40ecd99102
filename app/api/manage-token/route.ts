import * as api from '@/lib/api/catalogue';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { manageToken } from '@/server/services/catalogue/manage-token';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.manageToken, {
  guard: requireAdminWriting,
  limit: { requests: 120, perMs: 60_000 },
  // The chain confirms the decimals, and a logo may have to be fetched.
  patienceMs: 30_000,
  run: async (request, { session, log }) => {
    requireOwn(session, request.walletAddress);
    return { token: await manageToken({ session, log }, request) };
  },
});
