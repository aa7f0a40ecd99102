import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readLimitsState } from '@/server/services/orders/read-limits-state';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readTradingLimits, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: ({ userAddress, withoutDay }, { session, log }) => {
    requireOwn(session, userAddress);
    return readLimitsState(session, log, withoutDay === true);
  },
});
