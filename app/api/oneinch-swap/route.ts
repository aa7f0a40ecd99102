import * as api from '@/lib/api/swap';
import { requireOffered } from '@/server/auth/region';
import { serve } from '@/server/http/serve';
import { buildSwap } from '@/server/services/swap/build-swap';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.oneinchSwap, {
  // Each costs a request at the provider, and none is shared: it precedes every quote in the queue.
  limit: { requests: 20, perMs: 60_000 },
  // The queue of a provider with a small plan is long; the response contains how long a request waited.
  patienceMs: 25_000,
  run: (input, context) => {
    requireOffered(context.request);
    return buildSwap(input, context);
  },
});
