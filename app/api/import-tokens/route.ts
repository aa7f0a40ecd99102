import * as api from '@/lib/api/catalogue';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { importTokens } from '@/server/services/catalogue/import-tokens';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.importTokens, {
  guard: requireAdminWriting,
  // A whole file is sent twice, in its parts.
  limit: { requests: 240, perMs: 60_000 },
  mostBodyBytes: 256 * 1024,
  // Each row needs a request to its chain, and may need a logo.
  patienceMs: 120_000,
  run: (request, { session, log }) => {
    requireOwn(session, request.walletAddress);
    return importTokens({ session, log }, request);
  },
});
