import { z } from 'zod';
import { jobReportsSchema } from '@/lib/schemas/operations';
import { requireOwner } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readJobs } from '@/server/services/operations/job-reports';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-jobs',
    guard: requireOwner,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: jobReportsSchema,
    run: (_input, { session }) => readJobs(session),
  }),
});
