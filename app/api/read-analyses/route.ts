import * as z from 'zod/mini';
import { analysesSchema } from '@/lib/schemas/manage-strategy';
import { requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readAnalyses } from '@/server/services/analysis/history';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-analyses',
    guard: requireWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: analysesSchema,
    run: async (_, { session }) => ({ analyses: [...(await readAnalyses(session))] }),
  }),
});
