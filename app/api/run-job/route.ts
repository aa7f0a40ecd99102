import * as api from '@/lib/api/administration';
import { requireOwn } from '@/server/auth/guards';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { askForJob } from '@/server/services/operations/job-reports';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.runJob, {
  guard: requireOwnerWriting,
  limit: { requests: 20, perMs: 60_000 },
  run: ({ walletAddress, job }, { session }) => {
    requireOwn(session, walletAddress);
    return askForJob(session, job);
  },
});
