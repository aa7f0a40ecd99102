import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { reserveActions } from '@/server/services/orders/reserve-actions';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.reserveActions, {
  guard: requireWallet,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: ({ userAddress, count }, { session, log, askedAt }) => {
    requireOwn(session, userAddress);
    return reserveActions({ session, log, askedAt }, count);
  },
});
