import { z } from 'zod';
import { operationsSchema } from '@/lib/schemas/readiness';
import { requireOwner } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readOperations } from '@/server/services/operations/read-operations';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-readiness',
    guard: requireOwner,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: operationsSchema,
    run: () => readOperations(),
  }),
});
