import * as api from '@/lib/api/session';
import { requireWallet } from '@/server/auth/guards';
import { endSession, listOpenSessions } from '@/server/auth/open-sessions';
import { serve } from '@/server/http/serve';
import { noteFor } from '@/server/services/account-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.authEndSession, {
  guard: requireWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ name }, { session, visitor, log }) => {
    await endSession(session, name);
    await noteFor(session, { act: 'session.ended', visitor, log });
    return { sessions: await listOpenSessions(session) };
  },
});
