import * as api from '@/lib/api/treasury';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { publishNow } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.publishHolders, {
  guard: requireOwnerWriting,
  // Each run needs several pages from the indexer.
  limit: { requests: 4, perMs: 60_000 },
  // The timeout is longer than the pages and the chain take together.
  patienceMs: 45_000,
  run: (_input, { session }) => publishNow(session),
});
