import * as z from 'zod/mini';
import { excludedHolderSchema } from '@/lib/schemas/treasury';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { leaveOut } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'exclude-holder',
    guard: requireAdmin,
    limit: { requests: 60, perMs: 60_000 },
    input: excludedHolderSchema,
    output: z.object({ ok: z.literal(true) }),
    run: async (holder, { session }) => {
      await leaveOut(session, holder);
      return { ok: true as const };
    },
  }),
});
