import { cancelTwapSchema, changeAnswerSchema } from '@/lib/schemas/orders';
import { requireOwn, requireTrader } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { cancelTwap } from '@/server/services/orders/twap';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'cancel-twap-order',
    guard: requireTrader,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: cancelTwapSchema,
    output: changeAnswerSchema,
    run: ({ userAddress, symbol, twapId }, { session, log, askedAt }) => {
      requireOwn(session, userAddress);
      return cancelTwap({ session, log, askedAt }, { coin: symbol, twapId });
    },
  }),
});
