import { adminsRequestSchema, adminsSchema } from '@/lib/schemas/admin';
import { requireOwn, requireOwner } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readAdmins } from '@/server/services/catalogue/manage-admins';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-admins',
    guard: requireOwner,
    limit: { requests: 120, perMs: 60_000 },
    input: adminsRequestSchema,
    output: adminsSchema,
    run: async ({ walletAddress }, { session }) => {
      requireOwn(session, walletAddress);
      return { admins: await readAdmins(session) };
    },
  }),
});
