import { z } from 'zod';
import { shortReadinessSchema } from '@/lib/schemas/readiness';
import { defineRoute, Reply } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readReadiness, shortOf } from '@/server/services/read-readiness';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'ready',
    limit: { requests: 120, perMs: 60_000 },
    input: z.object({}),
    output: shortReadinessSchema,
    run: async () => {
      const readiness = await readReadiness();
      return new Reply(readiness.status === 'ready' ? 200 : 503, shortOf(readiness));
    },
  }),
});
