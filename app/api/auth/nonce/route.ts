import * as z from 'zod/mini';
import { challengeSchema } from '@/lib/schemas/sign-in';
import { issueChallenge } from '@/server/auth/sign-in';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'auth-nonce',
    limit: { requests: 30, perMs: 60_000 },
    input: z.object({}),
    output: challengeSchema,
    run: (_input, exchange) => issueChallenge(exchange),
  }),
});
