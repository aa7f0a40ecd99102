import 'server-only';
import { statsStaleMs } from '../../lib/config/durations.ts';
import type { Platform } from '../../lib/schemas/platform.ts';
import { serviceClient } from '../db/client/service.ts';
import { topTraders } from '../db/repositories/leaderboard.ts';
import { newestPlatformStats } from '../db/repositories/platform-stats.ts';
import { createSingleFlight } from '../venues/outgoing/single-flight.ts';

export async function readPlatform(): Promise<Platform> {
  const client = serviceClient();
  const [stats, traders] = await Promise.all([newestPlatformStats(client), topTraders(client)]);
  return { ...(stats !== undefined && { stats }), traders };
}

const flight = createSingleFlight<Platform>();
let kept: { readonly platform: Platform; readonly at: number } | undefined;

/** One question to the database in half a minute, however many pages ask. */
export async function readKeptPlatform(): Promise<Platform> {
  if (kept !== undefined && Date.now() - kept.at < statsStaleMs) return kept.platform;
  const platform = await flight('platform', readPlatform);
  kept = { platform, at: Date.now() };
  return platform;
}
