import { managedPairSchema, managePairSchema } from '@/lib/schemas/manage';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { managePair } from '@/server/services/catalogue/manage-pair';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'manage-pair',
    guard: requireAdminWriting,
    limit: { requests: 120, perMs: 60_000 },
    input: managePairSchema,
    output: managedPairSchema,
    run: (request, { session, log }) => {
      requireOwn(session, request.walletAddress);
      return managePair({ session, log }, request);
    },
  }),
});
