import { ownDataRequestSchema, ownDataSchema } from '@/lib/schemas/own-data';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { noteFor } from '@/server/services/account-log';
import { readOwnData } from '@/server/services/privacy/own-data';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'export-own-data',
    guard: requireWallet,
    limit: { requests: 5, perMs: 60_000 },
    input: ownDataRequestSchema,
    output: ownDataSchema,
    run: async ({ userAddress }, { session, visitor, log }) => {
      requireOwn(session, userAddress);
      await noteFor(session, { act: 'export.made', subject: 'everything', visitor, log });
      return { file: await readOwnData(session) };
    },
  }),
});
