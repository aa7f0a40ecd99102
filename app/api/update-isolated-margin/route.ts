import { changeAnswerSchema, isolatedMarginSchema } from '@/lib/schemas/orders';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { changeIsolatedMargin } from '@/server/services/orders/change-leverage';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'update-isolated-margin',
    guard: requireWallet,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: isolatedMarginSchema,
    output: changeAnswerSchema,
    run: ({ userAddress, symbol, amount }, { session, log, askedAt }) => {
      requireOwn(session, userAddress);
      return changeIsolatedMargin({ session, log, askedAt }, { coin: symbol, amount });
    },
  }),
});
