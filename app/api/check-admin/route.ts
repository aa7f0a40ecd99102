import { adminAnswerSchema, adminCheckSchema } from '@/lib/schemas/sign-in';
import { recentAdminRole } from '@/server/auth/admin-role';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'check-admin',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: adminCheckSchema,
    output: adminAnswerSchema,
    run: async ({ walletAddress }, { session, log }) => {
      requireOwn(session, walletAddress);
      try {
        const role = await recentAdminRole(session.owner);
        return { isAdmin: role !== undefined, role: role ?? null };
      } catch (error) {
        log.error('no answer about a role', { error });
        return { isAdmin: false, role: null };
      }
    },
  }),
});
