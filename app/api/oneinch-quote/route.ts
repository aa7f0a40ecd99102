import * as api from '@/lib/api/swap';
import { serve } from '@/server/http/serve';
import { readQuote } from '@/server/services/swap/read-quote';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.oneinchQuote, {
  // A panel asks when the typing rests and every ten seconds, and equal questions are one at the provider.
  limit: { requests: 120, perMs: 60_000 },
  // The line to a provider with a small key is long; how long a question waited is told.
  patienceMs: 70_000,
  run: readQuote,
});
