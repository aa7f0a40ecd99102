import * as api from '@/lib/api/trading';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { changeLeverage } from '@/server/services/orders/change-leverage';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.updateHyperliquidLeverage, {
  guard: requireWallet,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: ({ userAddress, symbol, leverage, isCross }, { session, log, askedAt }) => {
    requireOwn(session, userAddress);
    return changeLeverage({ session, log, askedAt }, { coin: symbol, mode: isCross ? 'cross' : 'isolated', leverage });
  },
});
