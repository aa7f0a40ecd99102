import * as api from '@/lib/api/trading';
import { planOfRequest } from '@/lib/domain/perps';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { nextCloid } from '@/server/services/orders/next-cloid';
import { placeOrder } from '@/server/services/orders/place-order';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.placeHyperliquidOrder, {
  guard: requireTrader,
  limit: orderLimit,
  patienceMs: orderPatienceMs,
  run: (input, { session, log, askedAt }) => {
    requireOwn(session, input.userAddress);
    requireOwn(session, input.userWallet);
    const seen = 'orders' in input ? input.seen : undefined;
    return placeOrder({ session, log, askedAt }, planOfRequest(input, nextCloid), seen);
  },
});
