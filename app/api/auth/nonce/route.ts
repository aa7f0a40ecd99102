import * as z from 'zod/mini';
import { challengeSchema } from '@/lib/schemas/sign-in';
import { makeChallenge } from '@/server/auth/sign-in';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'auth-nonce',
    limit: { noneBecause: 'a challenge is computed and sealed in a cookie, and nothing of it is kept' },
    input: z.object({}),
    output: challengeSchema,
    run: async (_input, exchange) => makeChallenge(exchange),
  }),
});
