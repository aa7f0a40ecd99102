import * as api from '@/lib/api/analysis';
import { requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { readAnalyses } from '@/server/services/analysis/history';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.readAnalyses, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: (requested, { session }) => readAnalyses(session, requested),
});
