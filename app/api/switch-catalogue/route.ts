import { switchedSchema, switchSchema } from '@/lib/schemas/catalogue';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { switchRows } from '@/server/services/catalogue/switch-rows';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'switch-catalogue',
    guard: requireAdminWriting,
    limit: { requests: 120, perMs: 60_000 },
    input: switchSchema,
    output: switchedSchema,
    run: (request, { session, log }) => {
      requireOwn(session, request.walletAddress);
      return switchRows({ session, log }, request);
    },
  }),
});
