import { adminChangeSchema, adminsSchema } from '@/lib/schemas/admin';
import { requireOwn } from '@/server/auth/guards';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { changeAdmin } from '@/server/services/catalogue/manage-admins';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'manage-admin',
    guard: requireOwnerWriting,
    limit: { requests: 60, perMs: 60_000 },
    input: adminChangeSchema,
    output: adminsSchema,
    run: async (change, { session, log }) => {
      requireOwn(session, change.walletAddress);
      return { admins: await changeAdmin({ session, log }, change) };
    },
  }),
});
