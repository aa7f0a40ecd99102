import { signedInSchema, signInSchema } from '@/lib/schemas/sign-in';
import { signIn } from '@/server/auth/sign-in';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'auth-verify',
    limit: { requests: 20, perMs: 60_000 },
    input: signInSchema,
    output: signedInSchema,
    run: async (input, exchange) => {
      const { wallet, expiresAt } = await signIn(exchange, input);
      return { wallet, expiresAt };
    },
  }),
});
