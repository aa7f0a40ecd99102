import { ordersAnswerSchema, placeOrderSchema } from '@/lib/schemas/orders';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { placeOrder } from '@/server/services/orders/place-order';
import { planOfRequest } from '@/server/services/orders/plan-of-request';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'place-hyperliquid-order',
    guard: requireTrader,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: placeOrderSchema,
    output: ordersAnswerSchema,
    run: (input, { session, log, askedAt }) => {
      requireOwn(session, input.userAddress);
      requireOwn(session, input.userWallet);
      return placeOrder({ session, log, askedAt }, planOfRequest(input));
    },
  }),
});
