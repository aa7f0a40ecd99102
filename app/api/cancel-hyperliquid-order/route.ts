import * as api from '@/lib/api/trading';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { cancelOrders } from '@/server/services/orders/cancel-orders';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.cancelHyperliquidOrder, {
  guard: requireTrader,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: (input, { session, log, askedAt }) => {
    requireOwn(session, input.userWallet);
    const requested = 'cancels' in input ? input.cancels : [input];
    return cancelOrders(
      { session, log, askedAt },
      requested.map(({ symbol, orderId, rests }) => ({ coin: symbol, order: orderId, rests })),
    );
  },
});
