import * as z from 'zod/mini';
import { analysisRecordsSchema } from '@/lib/schemas/analysis-records';
import { findWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readRecords } from '@/server/services/analysis/read-records';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'read-analysis-records',
    // Visitors may compare as well.
    guard: findWallet,
    limit: { requests: 60, perMs: 60_000 },
    input: z.object({}),
    output: analysisRecordsSchema,
    run: (_, { session }) => readRecords(session),
  }),
});
