import * as api from '@/lib/api/stats';
import { leaderboardOldMs } from '@/lib/config/stats';
import { serve } from '@/server/http/serve';
import { startFill } from '@/server/services/stats/fill-leaderboard';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.initializeLeaderboard, {
  // Every page sends this once, and many visitors may share one IP address.
  limit: { requests: 120, perMs: 60_000 },
  run: async (_input, { log }) => ({
    started: await startFill({
      oldMs: leaderboardOldMs,
      hear: ({ error }) => {
        if (error !== undefined) log.error('the leaderboard was not filled', { error });
      },
    }),
  }),
});
