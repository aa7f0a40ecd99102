import { saveLimitsSchema, tradingLimitsSchema } from '@/lib/schemas/trading-limits';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readRiskLimits, setRiskLimits } from '@/server/services/orders/check-risk';
import { kept, told } from '@/server/services/orders/told-limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'save-trading-limits',
    guard: requireWallet,
    limit: { requests: 30, perMs: 60_000 },
    input: saveLimitsSchema,
    output: tradingLimitsSchema,
    run: async ({ userAddress, ...asked }, { session }) => {
      requireOwn(session, userAddress);
      await setRiskLimits(session, kept(asked));
      return told(await readRiskLimits(session));
    },
  }),
});
