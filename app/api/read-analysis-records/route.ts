import * as api from '@/lib/api/analysis';
import { findWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readRecords } from '@/server/services/analysis/read-records';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAnalysisRecords, {
  // Visitors may compare as well.
  guard: findWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: (_, { session }) => readRecords(session),
});
