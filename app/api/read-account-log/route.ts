import { accountLogPageSchema, accountLogRequestSchema } from '@/lib/schemas/account-log';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readAccountLog } from '@/server/services/account-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-account-log',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: accountLogRequestSchema,
    output: accountLogPageSchema,
    run: ({ userAddress, before }, { session }) => {
      requireOwn(session, userAddress);
      return readAccountLog(session, before);
    },
  }),
});
