import { signedInSchema, signInSchema } from '@/lib/schemas/sign-in';
import { signIn } from '@/server/auth/sign-in';
import { parseMessage } from '@/server/auth/siwe-message';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'auth-verify',
    limit: { requests: 20, perMs: 60_000 },
    // A wallet is counted in its network, so that no stranger elsewhere keeps its owner from signing in.
    personsOf: ({ message }, network) => {
      const { address, nonce } = parseMessage(message);
      return [`${address} ${network}`, `challenge ${nonce}`];
    },
    input: signInSchema,
    output: signedInSchema,
    run: async (input, exchange) => {
      const { wallet, expiresAt } = await signIn(exchange, input);
      return { wallet, expiresAt };
    },
  }),
});
