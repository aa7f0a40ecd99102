import { managedTokenSchema, manageTokenSchema } from '@/lib/schemas/manage';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { manageToken } from '@/server/services/catalogue/manage-token';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'manage-token',
    guard: requireAdminWriting,
    limit: { requests: 120, perMs: 60_000 },
    // The chain confirms the decimals, and a logo may have to be fetched.
    patienceMs: 30_000,
    input: manageTokenSchema,
    output: managedTokenSchema,
    run: async (request, { session, log }) => {
      requireOwn(session, request.walletAddress);
      return { token: await manageToken({ session, log }, request) };
    },
  }),
});
