import { changeAnswerSchema, reserveActionsSchema } from '@/lib/schemas/orders';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { orderLimit, orderPatienceMs } from '@/server/services/orders/limits';
import { reserveActions } from '@/server/services/orders/reserve-actions';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'reserve-actions',
    guard: requireWallet,
    limit: orderLimit,
    patienceMs: orderPatienceMs,
    input: reserveActionsSchema,
    output: changeAnswerSchema,
    run: ({ userAddress, count }, { session, log, askedAt }) => {
      requireOwn(session, userAddress);
      return reserveActions({ session, log, askedAt }, count);
    },
  }),
});
