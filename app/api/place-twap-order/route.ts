import * as api from '@/lib/api/trading';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { placeTwap } from '@/server/services/orders/twap';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.placeTwapOrder, {
  guard: requireTrader,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: ({ userAddress, symbol, ...plan }, { session, log, askedAt }) => {
    requireOwn(session, userAddress);
    return placeTwap({ session, log, askedAt }, { coin: symbol, ...plan });
  },
});
