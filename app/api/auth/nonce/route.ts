import * as api from '@/lib/api/session';
import { makeChallenge } from '@/server/auth/sign-in';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.authNonce, {
  limit: { noneBecause: 'a challenge is computed and sealed in a cookie, and nothing of it is kept' },
  run: async (_input, exchange) => makeChallenge(exchange),
});
