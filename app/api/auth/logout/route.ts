import { signedOutSchema, signOutSchema } from '@/lib/schemas/sign-in';
import { signOut } from '@/server/auth/sign-in';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'auth-logout',
    limit: { requests: 30, perMs: 60_000 },
    input: signOutSchema,
    output: signedOutSchema,
    run: async ({ everywhere }, exchange) => ({ ended: await signOut(exchange, everywhere) }),
  }),
});
