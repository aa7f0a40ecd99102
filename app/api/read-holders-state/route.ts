import * as z from 'zod/mini';
import { holdersStateSchema } from '@/lib/schemas/treasury';
import { requireAdmin } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readHoldersState } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'read-holders-state',
    guard: requireAdmin,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: holdersStateSchema,
    run: (_input, { session }) => readHoldersState(session),
  }),
});
