import * as api from '@/lib/api/administration';
import { requireOwner } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readJobs } from '@/server/services/operations/job-reports';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readJobs, {
  guard: requireOwner,
  limit: { requests: 60, perMs: 60_000 },
  run: (_input, { session }) => readJobs(session),
});
