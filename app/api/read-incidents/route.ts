import { incidentsRequestSchema, incidentsSchema } from '@/lib/schemas/incident';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readIncidents } from '@/server/services/status/incidents';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-incidents',
    guard: requireOwner,
    limit: { requests: 60, perMs: 60_000 },
    input: incidentsRequestSchema,
    output: incidentsSchema,
    run: async ({ walletAddress }, { session }) => {
      requireOwn(session, walletAddress);
      return { incidents: [...(await readIncidents())] };
    },
  }),
});
