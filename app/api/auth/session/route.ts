import * as z from 'zod/mini';
import { sessionStateSchema } from '@/lib/schemas/sign-in';
import { findWallet } from '@/server/auth/guards';
import { resealSessionId } from '@/server/auth/session-cookie';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'auth-session',
    guard: findWallet,
    limit: { requests: 120, perMs: 60_000 },
    input: z.object({}),
    output: sessionStateSchema,
    run: async (_input, { session, request, answer }) => {
      if (session === undefined) return { signedIn: false as const };
      await resealSessionId(request, answer);
      return { signedIn: true as const, wallet: session.wallet, expiresAt: session.expiresAt };
    },
  }),
});
