import * as api from '@/lib/api/session';
import { findWallet } from '@/server/auth/guards';
import { resealSessionId } from '@/server/auth/session-cookie';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.authSession, {
  guard: findWallet,
  limit: { requests: 120, perMs: 60_000 },
  run: async (_input, { session, request, answer }) => {
    if (session === undefined) return { signedIn: false as const };
    await resealSessionId(request, answer);
    return { signedIn: true as const, wallet: session.wallet, expiresAt: session.expiresAt };
  },
});
