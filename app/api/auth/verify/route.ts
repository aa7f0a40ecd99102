import * as api from '@/lib/api/session';
import { signIn } from '@/server/auth/sign-in';
import { parseMessage } from '@/server/auth/siwe-message';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.authVerify, {
  limit: { requests: 20, perMs: 60_000 },
  // A wallet is counted within its own network, so that nobody elsewhere can use up its limit and keep its owner from
  // signing in.
  personsOf: ({ message }, network) => {
    const { address, nonce } = parseMessage(message);
    return [`${address} ${network}`, `challenge ${nonce}`];
  },
  run: async (input, exchange) => {
    const { wallet, expiresAt } = await signIn(exchange, input);
    return { wallet, expiresAt };
  },
});
