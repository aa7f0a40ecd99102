import { z } from 'zod';
import { readinessSchema } from '@/lib/schemas/readiness';
import { requireOwner } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readReadiness } from '@/server/services/read-readiness';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-readiness',
    guard: requireOwner,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: readinessSchema,
    run: () => readReadiness(),
  }),
});
