import * as z from 'zod/mini';
import { addressRequestSchema } from '@/lib/schemas/treasury';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { takeIn } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'include-holder',
    guard: requireOwnerWriting,
    limit: { requests: 60, perMs: 60_000 },
    input: addressRequestSchema,
    output: z.object({ ok: z.literal(true) }),
    run: async ({ address }, { session }) => {
      await takeIn(session, address);
      return { ok: true as const };
    },
  }),
});
