import { z } from 'zod';
import { defineRoute, Reply } from '@/server/http/define-route';
import { readinessSchema, readReadiness } from '@/server/services/read-readiness';

export const dynamic = 'force-dynamic';

export const GET = defineRoute({
  name: 'ready',
  limit: { requests: 120, perMs: 60_000 },
  input: z.object({}),
  output: readinessSchema,
  run: async () => {
    const readiness = await readReadiness();
    return new Reply(readiness.status === 'ready' ? 200 : 503, readiness);
  },
});
