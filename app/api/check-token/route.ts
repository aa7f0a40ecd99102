import { tokenCheckedSchema, tokenCheckSchema } from '@/lib/schemas/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { checkToken } from '@/server/services/catalogue/read-catalogue';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'check-token',
    guard: requireAdmin,
    limit: { requests: 240, perMs: 60_000 },
    input: tokenCheckSchema,
    output: tokenCheckedSchema,
    run: (asked, { session }) => checkToken(session, asked),
  }),
});
