import 'server-only';
import { type StatsRange, statsRanges, statsStaleMs } from '../../../lib/config/stats.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { type Curves, curvesOf } from '../../../lib/domain/stats/curves.ts';
import type { Platform } from '../../../lib/schemas/stats.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { leaderboardFilledAt, topTraders } from '../../db/repositories/leaderboard.ts';
import { newestPlatformStats, platformDays } from '../../db/repositories/platform-stats.ts';
import { createSingleFlight } from '../../venues/outgoing/call.ts';
import { readEarnings, readEarningsDays } from '../treasury/read-earnings.ts';

type Board = Pick<Platform, 'traders' | 'boardAt'>;

async function readBoard(client: ServiceClient): Promise<Board> {
  const [traders, boardAt] = await Promise.all([topTraders(client), leaderboardFilledAt(client)]);
  return { traders, ...(boardAt !== undefined && { boardAt }) };
}

async function readPlatform(): Promise<Platform> {
  const client = serviceClient();
  const [stats, board, earnings] = await Promise.all([
    newestPlatformStats(client),
    readBoard(client),
    readEarnings(client),
  ]);
  return { ...(stats !== undefined && { stats }), ...(earnings !== undefined && { earnings }), ...board };
}

let shown: Platform | undefined;

/**
 * Returns the data that the page shows, which is never empty: figures that cannot be read now are the last ones, or
 * before that the published figures and an empty board. If one table fails, the other is still read.
 */
export async function readShownPlatform(onFailure: (error: unknown) => void): Promise<Platform> {
  const client = serviceClient();
  const [stats, board, earned] = await Promise.allSettled([
    newestPlatformStats(client),
    readBoard(client),
    readEarnings(client),
  ]);
  for (const part of [stats, board, earned]) if (part.status === 'rejected') onFailure(part.reason);
  const newest = stats.status === 'fulfilled' ? stats.value : shown?.stats;
  const { traders, boardAt }: Board = board.status === 'fulfilled' ? board.value : (shown ?? { traders: [] });
  const earnings = earned.status === 'fulfilled' ? earned.value : shown?.earnings;
  shown = {
    ...(newest !== undefined && { stats: newest }),
    ...(earnings !== undefined && { earnings }),
    traders,
    ...(boardAt !== undefined && { boardAt }),
  };
  return shown;
}

const flight = createSingleFlight<Platform>();
let kept: { readonly platform: Platform; readonly at: number } | undefined;

/** Queries the database once in half a minute, however many pages ask. */
export async function readCachedPlatform(): Promise<Platform> {
  if (kept !== undefined && Date.now() - kept.at < statsStaleMs) return kept.platform;
  const platform = await flight('platform', readPlatform);
  kept = { platform, at: Date.now() };
  return platform;
}

/** Returns the curves of a range; undefined while the database is down: the figures stand without them. */
export async function readCurves(range: StatsRange, onFailure: (error: unknown) => void): Promise<Curves | undefined> {
  const client = serviceClient();
  const days = statsRanges[range];
  try {
    const [platform, earnings] = await Promise.all([platformDays(client, days), readEarningsDays(days, client)]);
    const sinceMs = Date.now() - days * dayMs;
    return curvesOf(
      platform,
      earnings.filter(({ day }) => Date.parse(day) >= sinceMs),
    );
  } catch (thrown) {
    onFailure(thrown);
    return undefined;
  }
}
