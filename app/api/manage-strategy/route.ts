import { managedStrategiesSchema, manageStrategySchema } from '@/lib/schemas/manage-strategy';
import { requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { manageStrategy } from '@/server/services/analysis/manage-strategy';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'manage-strategy',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: manageStrategySchema,
    output: managedStrategiesSchema,
    run: (request, { session }) => manageStrategy(session, request),
  }),
});
