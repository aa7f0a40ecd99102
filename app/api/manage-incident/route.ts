import { incidentChangeSchema, incidentsSchema } from '@/lib/schemas/incident';
import { requireOwn } from '@/server/auth/guards';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { tellIncident } from '@/server/services/status/incidents';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'manage-incident',
    guard: requireOwnerWriting,
    limit: { requests: 60, perMs: 60_000 },
    input: incidentChangeSchema,
    output: incidentsSchema,
    run: async (change, { session, log }) => {
      requireOwn(session, change.walletAddress);
      return { incidents: [...(await tellIncident({ session, log }, change))] };
    },
  }),
});
