import { symbolListSchema, symbolsRequestSchema } from '@/lib/schemas/analysis-request';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { readSymbols } from '@/server/services/analysis/read-symbols';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'gptchart-symbols',
    limit: { requests: 60, perMs: 60_000 },
    input: symbolsRequestSchema,
    output: symbolListSchema,
    run: ({ marketType }) => readSymbols(marketType),
  }),
});
