import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { changeIsolatedMargin } from '@/server/services/orders/change-leverage';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.updateIsolatedMargin, {
  guard: requireWallet,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: ({ userAddress, symbol, amount }, { session, log, askedAt }) => {
    requireOwn(session, userAddress);
    return changeIsolatedMargin({ session, log, askedAt }, { coin: symbol, amount });
  },
});
