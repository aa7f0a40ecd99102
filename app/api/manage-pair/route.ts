import * as api from '@/lib/api/catalogue';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { managePair } from '@/server/services/catalogue/manage-pair';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.managePair, {
  guard: requireAdminWriting,
  limit: { requests: 120, perMs: 60_000 },
  run: (request, { session, log }) => {
    requireOwn(session, request.walletAddress);
    return managePair({ session, log }, request);
  },
});
