import { jobAskedSchema, jobRequestSchema } from '@/lib/schemas/operations';
import { requireOwn } from '@/server/auth/guards';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { askForJob } from '@/server/services/operations/job-reports';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'run-job',
    guard: requireOwnerWriting,
    limit: { requests: 20, perMs: 60_000 },
    input: jobRequestSchema,
    output: jobAskedSchema,
    run: ({ walletAddress, job }, { session }) => {
      requireOwn(session, walletAddress);
      return askForJob(session, job);
    },
  }),
});
