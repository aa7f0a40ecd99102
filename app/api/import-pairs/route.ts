import * as api from '@/lib/api/catalogue';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { importPairs } from '@/server/services/catalogue/import-pairs';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.importPairs, {
  guard: requireAdminWriting,
  // A whole file is sent twice, in its parts.
  limit: { requests: 240, perMs: 60_000 },
  mostBodyBytes: 64 * 1024,
  run: (request, { session, log }) => {
    requireOwn(session, request.walletAddress);
    return importPairs({ session, log }, request);
  },
});
