import * as z from 'zod/mini';
import { leaderboardOldMs } from '@/lib/config/spot/statistics';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { startFill } from '@/server/services/platform/fill-leaderboard';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'initialize-leaderboard',
    // Every page sends this once, and many visitors may share one IP address.
    limit: { requests: 120, perMs: 60_000 },
    input: z.object({}),
    output: z.object({ started: z.boolean() }),
    run: async (_input, { log }) => ({
      started: await startFill({
        oldMs: leaderboardOldMs,
        hear: ({ error }) => {
          if (error !== undefined) log.error('the leaderboard was not filled', { error });
        },
      }),
    }),
  }),
});
