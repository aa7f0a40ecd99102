import { importedTokensSchema, importTokensSchema } from '@/lib/schemas/manage';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { importTokens } from '@/server/services/catalogue/import-tokens';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'import-tokens',
    guard: requireAdminWriting,
    // A whole file goes twice through here, in its parts.
    limit: { requests: 240, perMs: 60_000 },
    mostBodyBytes: 256 * 1024,
    // Each row asks its chain, and may fetch a logo.
    patienceMs: 120_000,
    input: importTokensSchema,
    output: importedTokensSchema,
    run: (request, { session, log }) => {
      requireOwn(session, request.walletAddress);
      return importTokens({ session, log }, request);
    },
  }),
});
