import * as api from '@/lib/api/swap';
import { serve } from '@/server/http/serve';
import { readQuote } from '@/server/services/swap/read-quote';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.oneinchQuote, {
  // A panel sends this when typing pauses and every ten seconds, and equal requests share one at the provider.
  limit: { requests: 120, perMs: 60_000 },
  // The queue of a provider with a small plan is long; the response contains how long a request waited.
  patienceMs: 70_000,
  run: readQuote,
});
