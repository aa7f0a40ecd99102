import { limitsOfSchema, tradingLimitsSchema } from '@/lib/schemas/trading-limits';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readRiskLimits } from '@/server/services/orders/check-risk';
import { told } from '@/server/services/orders/told-limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-trading-limits',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: limitsOfSchema,
    output: tradingLimitsSchema,
    run: async ({ userAddress }, { session }) => {
      requireOwn(session, userAddress);
      return told(await readRiskLimits(session));
    },
  }),
});
