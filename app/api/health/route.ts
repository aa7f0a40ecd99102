import { z } from 'zod';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: defineRoute({
    name: 'health',
    limit: { requests: 600, perMs: 60_000 },
    input: z.object({}),
    output: z.object({ status: z.literal('alive') }),
    run: async () => ({ status: 'alive' as const }),
  }),
});
