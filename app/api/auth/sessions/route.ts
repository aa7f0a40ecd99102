import * as z from 'zod/mini';
import { openSessionsSchema } from '@/lib/schemas/sign-in';
import { requireWallet } from '@/server/auth/guards';
import { listOpenSessions } from '@/server/auth/open-sessions';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'auth-sessions',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: openSessionsSchema,
    run: async (_input, { session }) => ({ sessions: await listOpenSessions(session) }),
  }),
});
