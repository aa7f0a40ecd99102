import { queryOptions } from '@tanstack/react-query';
import {
  leaderboardRefreshMs,
  leaderboardRetryDelayMs,
  leaderboardStaleMs,
  statsRefreshMs,
  statsRetryDelayMs,
  statsStaleMs,
} from '../config/durations.ts';
import { leaderboardRetries, statsRetries } from '../config/limits.ts';
import type { LeaderboardEntry, PlatformStats } from '../schemas/platform.ts';
import { retryAfterPause, retryUnlessRefused } from './retry.ts';

/** On the server this is its cached service, in the browser our handler: both return the same rows. */
export interface PlatformSource {
  /** The newest row; null when there is none yet, since a query's data is never undefined. */
  readonly stats: (signal: AbortSignal) => Promise<PlatformStats | null>;
  readonly leaderboard: (signal: AbortSignal) => Promise<readonly LeaderboardEntry[]>;
}

export function platformStatsQuery(source: Pick<PlatformSource, 'stats'>) {
  return queryOptions({
    queryKey: ['platform', 'stats'],
    queryFn: ({ signal }) => source.stats(signal),
    staleTime: statsStaleMs,
    refetchInterval: statsRefreshMs,
    retry: retryUnlessRefused(statsRetries),
    retryDelay: retryAfterPause(statsRetryDelayMs),
  });
}

export function leaderboardQuery(source: Pick<PlatformSource, 'leaderboard'>) {
  return queryOptions({
    queryKey: ['platform', 'leaderboard'],
    queryFn: ({ signal }) => source.leaderboard(signal),
    staleTime: leaderboardStaleMs,
    refetchInterval: leaderboardRefreshMs,
    retry: retryUnlessRefused(leaderboardRetries),
    retryDelay: retryAfterPause(leaderboardRetryDelayMs),
  });
}
