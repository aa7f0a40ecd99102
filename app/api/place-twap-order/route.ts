import { placeTwapSchema, twapAnswerSchema } from '@/lib/schemas/orders';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { placeTwap } from '@/server/services/orders/twap';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'place-twap-order',
    guard: requireTrader,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: placeTwapSchema,
    output: twapAnswerSchema,
    run: ({ userAddress, symbol, ...plan }, { session, log, askedAt }) => {
      requireOwn(session, userAddress);
      return placeTwap({ session, log, askedAt }, { coin: symbol, ...plan });
    },
  }),
});
