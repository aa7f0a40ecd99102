import { modifyOrdersSchema, ordersAnswerSchema } from '@/lib/schemas/orders';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { modifyOrders } from '@/server/services/orders/modify-orders';
import { changeOfRequest } from '@/server/services/orders/plan-of-request';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'batch-modify-hyperliquid-orders',
    guard: requireTrader,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: modifyOrdersSchema,
    output: ordersAnswerSchema,
    run: (input, { session, log, askedAt }) => {
      requireOwn(session, input.userWallet);
      return modifyOrders({ session, log, askedAt }, input.orders.map(changeOfRequest));
    },
  }),
});
