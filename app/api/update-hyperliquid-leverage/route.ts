import { changeAnswerSchema, leverageRequestSchema } from '@/lib/schemas/orders';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { changeLeverage } from '@/server/services/orders/change-leverage';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'update-hyperliquid-leverage',
    guard: requireWallet,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: leverageRequestSchema,
    output: changeAnswerSchema,
    run: ({ userAddress, symbol, leverage, isCross }, { session, log, askedAt }) => {
      requireOwn(session, userAddress);
      return changeLeverage(
        { session, log, askedAt },
        { coin: symbol, mode: isCross ? 'cross' : 'isolated', leverage },
      );
    },
  }),
});
