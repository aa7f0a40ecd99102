import * as api from '@/lib/api/session';
import { requireWallet } from '@/server/auth/guards';
import { listOpenSessions } from '@/server/auth/open-sessions';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.authSessions, {
  guard: requireWallet,
  limit: { requests: 60, perMs: 60_000 },
  run: async (_input, { session }) => ({ sessions: await listOpenSessions(session) }),
});
