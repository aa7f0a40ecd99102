import * as api from '@/lib/api/session';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readAccountLog } from '@/server/services/account-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAccountLog, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: ({ userAddress, before }, { session }) => {
    requireOwn(session, userAddress);
    return readAccountLog(session, before);
  },
});
