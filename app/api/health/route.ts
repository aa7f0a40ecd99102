import { z } from 'zod';
import { defineRoute } from '@/server/http/define-route';

export const dynamic = 'force-dynamic';

export const GET = defineRoute({
  name: 'health',
  limit: { requests: 600, perMs: 60_000 },
  input: z.object({}),
  output: z.object({ status: z.literal('alive') }),
  run: async () => ({ status: 'alive' as const }),
});
