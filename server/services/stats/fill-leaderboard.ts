import 'server-only';
import { leaderboardAttemptEveryMs, leaderboardFillEveryMs, leaderboardSize } from '../../../lib/config/stats.ts';
import { leaderboardUrl } from '../../../lib/config/venues/endpoints.ts';
import { publishedFigures } from '../../../lib/domain/stats/published.ts';
import { serviceClient } from '../../db/client/service.ts';
import { leaderboardFilledAt, replaceLeaderboard } from '../../db/repositories/leaderboard.ts';
import {
  countVolume,
  newestPlatformStats,
  platformWallets,
  recordPlatformStats,
} from '../../db/repositories/platform-stats.ts';
import { env } from '../../env.ts';
import { readLeaderboard } from '../../venues/hyperliquid/leaderboard.ts';
import { realClock, withTimeLimit } from '../../venues/outgoing/call.ts';
import { claimTurn } from '../claim-turn.ts';
import { PlatformTally } from './stats-figures.ts';
import { TopTraders } from './top-traders.ts';

/** The timeout, enough for forty megabytes over a slow connection. */
const patienceMs = 300_000;

/** Reads the venue's file once, and replaces the leaderboard and the figures of the platform with it. */
async function fill(): Promise<object> {
  const { hyperliquidNetwork, statsUrl } = env();
  const url = leaderboardUrl(hyperliquidNetwork, statsUrl);
  const client = serviceClient();
  const top = new TopTraders(leaderboardSize);
  const tally = new PlatformTally(await platformWallets(client));
  const reading = await withTimeLimit(realClock, patienceMs, (signal) =>
    readLeaderboard({ fetch, url, signal }, (row) => {
      top.take(row);
      tally.take(row);
    }),
  );
  await replaceLeaderboard(client, top.entries);
  if (tally.volumes.length === 0) return { ...reading, published: false };
  const last = (await newestPlatformStats(client)) ?? publishedFigures;
  // If a later step fails, the counted volume is lost: a total that is too low harms nobody.
  const grown = await countVolume(client, tally.volumes);
  await recordPlatformStats(client, tally.figures(last, grown, Date.now()));
  return { ...reading, published: true };
}

async function isOlderThan(ms: number): Promise<boolean> {
  const filledAt = await leaderboardFilledAt(serviceClient());
  return filledAt === undefined || Date.now() - filledAt >= ms;
}

const claimFill = () => claimTurn('fill leaderboard', leaderboardAttemptEveryMs);

/** Fills the leaderboard if it is due; the schedule calls this. */
export async function fillLeaderboard(): Promise<object> {
  if (!(await isOlderThan(leaderboardFillEveryMs)) || !(await claimFill())) return { filled: false };
  return fill();
}

interface StartOptions {
  readonly oldMs: number;
  /** Called with the outcome, long after the caller of `startFill` got its answer. */
  readonly hear: (outcome: { readonly error?: unknown }) => void;
}

/** Starts to fill the leaderboard if it is empty or old, and returns whether it did, without waiting for the file. */
export async function startFill({ oldMs, hear }: StartOptions): Promise<boolean> {
  if (!(await isOlderThan(oldMs)) || !(await claimFill())) return false;
  fill().then(
    () => hear({}),
    (error: unknown) => hear({ error }),
  );
  return true;
}
