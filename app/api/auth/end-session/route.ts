import { endSessionSchema, openSessionsSchema } from '@/lib/schemas/sign-in';
import { requireWallet } from '@/server/auth/guards';
import { endSession, listOpenSessions } from '@/server/auth/open-sessions';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { noteFor } from '@/server/services/account-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'auth-end-session',
    guard: requireWallet,
    limit: { requests: 30, perMs: 60_000 },
    input: endSessionSchema,
    output: openSessionsSchema,
    run: async ({ name }, { session, visitor, log }) => {
      await endSession(session, name);
      await noteFor(session, { act: 'session.ended', visitor, log });
      return { sessions: await listOpenSessions(session) };
    },
  }),
});
