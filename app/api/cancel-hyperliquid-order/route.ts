import { cancelOrderSchema, ordersAnswerSchema } from '@/lib/schemas/orders';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { cancelOrders } from '@/server/services/orders/cancel-orders';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'cancel-hyperliquid-order',
    guard: requireTrader,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: cancelOrderSchema,
    output: ordersAnswerSchema,
    run: (input, { session, log, askedAt }) => {
      requireOwn(session, input.userWallet);
      const asked = 'cancels' in input ? input.cancels : [input];
      return cancelOrders(
        { session, log, askedAt },
        asked.map(({ symbol, orderId, rests }) => ({ coin: symbol, order: orderId, rests })),
      );
    },
  }),
});
