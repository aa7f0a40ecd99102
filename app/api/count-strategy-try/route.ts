import * as api from '@/lib/api/analysis';
import { requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { countTryOf } from '@/server/services/analysis/count-try';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.countStrategyTry, {
  guard: requireWallet,
  // A test reads two thousand hours of the exchange first, so that nobody ends one a second.
  limit: { requests: 60, perMs: 60_000 },
  run: async (settings, { session }) => ({ tries: await countTryOf(session, settings) }),
});
