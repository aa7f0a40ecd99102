import * as api from '@/lib/api/trading';
import { changeOfRequest } from '@/lib/domain/perps';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { modifyOrders } from '@/server/services/orders/modify-orders';
import { nextCloid } from '@/server/services/orders/next-cloid';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.batchModifyHyperliquidOrders, {
  guard: requireTrader,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: (input, { session, log, askedAt }) => {
    requireOwn(session, input.userWallet);
    return modifyOrders(
      { session, log, askedAt },
      input.orders.map((order) => changeOfRequest(order, nextCloid)),
      input.seen,
    );
  },
});
