import { limitsOfSchema, limitsStateSchema } from '@/lib/schemas/trading-limits';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readLimitsState } from '@/server/services/orders/read-limits-state';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-trading-limits',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: limitsOfSchema,
    output: limitsStateSchema,
    run: ({ userAddress }, { session, log }) => {
      requireOwn(session, userAddress);
      return readLimitsState(session, log);
    },
  }),
});
