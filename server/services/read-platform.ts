import 'server-only';
import type { LeaderboardEntry, PlatformStats } from '../../lib/schemas/platform.ts';
import { serviceClient } from '../db/client/service.ts';
import { topTraders } from '../db/repositories/leaderboard.ts';
import { newestPlatformStats } from '../db/repositories/platform-stats.ts';

export interface Platform {
  /** Absent when no row was ever published. */
  stats: PlatformStats | undefined;
  traders: readonly LeaderboardEntry[];
}

export async function readPlatform(): Promise<Platform> {
  const client = serviceClient();
  const [stats, traders] = await Promise.all([newestPlatformStats(client), topTraders(client)]);
  return { stats, traders };
}
