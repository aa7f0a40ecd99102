import 'server-only';
import { marketHistorySpanMs } from '../../../lib/config/market-data.ts';
import { listingSearchDays } from '../../../lib/config/sectors.ts';
import { dayMs, hourMs } from '../../../lib/config/time.ts';
import {
  closesMissingFrom,
  fundingMissingFrom,
  mergeCloses,
  mergeFunding,
} from '../../../lib/domain/markets/merge-history.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf } from '../../../lib/domain/markets/packed.ts';
import { listedAtOf } from '../../../lib/domain/markets/sectors.ts';
import { sparklinePoints } from '../../../lib/domain/markets/sparkline.ts';
import { dueSweeps, type Sweep, sweepsOfTurn } from '../../../lib/domain/markets/sweep-order.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import {
  marketHistory,
  recordCloses,
  recordFunding,
  recordListing,
  recordTurn,
  sweptMarkets,
} from '../../db/repositories/market-history.ts';
import { recordInterest } from '../../db/repositories/market-interest.ts';
import type { Exchange } from '../../venues/hyperliquid/exchange.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { type LiveMarket, liveMarkets } from './live-markets.ts';

interface SweepOptions {
  readonly venue: Pick<Exchange, 'sweptMarkets' | 'hourlyCloses' | 'fundingRates' | 'firstCandle'>;
  readonly client: ServiceClient;
  readonly now: () => number;
}

export interface SweepReport {
  /** How many histories were read and stored, and how many wait for the next runs. */
  readonly swept: number;
  readonly waiting: number;
  /** Why the run stopped early, if it did. */
  readonly stoppedBy?: string;
}

const defaultOptions = (): SweepOptions => ({ venue: exchange(), client: serviceClient(), now: Date.now });

async function sweepCloses(coin: string, { venue, client, now }: SweepOptions): Promise<void> {
  const atMs = now();
  const startMs = atMs - marketHistorySpanMs;
  const { closes: known = [] } = await marketHistory(client, coin);
  const sinceMs = closesMissingFrom(known, startMs);
  const read = answerOf(await venue.hourlyCloses({ coin, sinceMs, nowMs: atMs }));
  const closes = mergeCloses(known, read, sinceMs, startMs);
  const sparkline = closes.slice(-sparklinePoints).map(({ close }) => close);
  await recordCloses(client, { coin, closes, sparkline, atMs });
}

async function sweepFunding(coin: string, { venue, client, now }: SweepOptions): Promise<void> {
  const atMs = now();
  const startMs = atMs - marketHistorySpanMs;
  const { funding: known = [] } = await marketHistory(client, coin);
  const sinceMs = fundingMissingFrom(known, startMs);
  const read = answerOf(await venue.fundingRates({ coin, sinceMs, nowMs: atMs }));
  await recordFunding(client, { coin, rates: mergeFunding(known, read, sinceMs, startMs), atMs });
}

async function sweepListing(coin: string, { venue, client, now }: SweepOptions): Promise<void> {
  const nowMs = now();
  const first = answerOf(await venue.firstCandle({ coin, sinceMs: nowMs - listingSearchDays * dayMs, nowMs }));
  await recordListing(client, coin, { listedAt: listedAtOf(first, nowMs), searchedAt: nowMs });
}

const sweeps = { closes: sweepCloses, funding: sweepFunding, listing: sweepListing } as const;

const sweepOne = ({ coin, kind }: Sweep, options: SweepOptions): Promise<void> => sweeps[kind](coin, options);

let recordedHour: number | undefined;

/** Records the open interest once an hour; the exchange tells only the present one. */
async function recordHour(markets: readonly LiveMarket[], { client, now }: SweepOptions): Promise<void> {
  const hour = Math.floor(now() / hourMs);
  if (hour === recordedHour) return;
  await recordInterest(client, markets, now());
  recordedHour = hour;
}

/** This many failures in a row are the venue's fault, not the markets'. */
const failuresInARow = 3;

/**
 * Runs the sweep once: requests a few histories, each only since its last request, unless the exchange's budget has
 * nothing left for jobs. No page waits for it; the next run, on any instance, begins with the rest. A market that fails
 * while others succeed counts as swept, so that it does not come first in every run.
 */
export async function sweepMarkets(options: SweepOptions = defaultOptions()): Promise<SweepReport> {
  const { venue, client, now } = options;
  const contexts = await venue.sweptMarkets();
  if (!contexts.ok) return { swept: 0, waiting: 0, stoppedBy: contexts.error.code };
  const markets = liveMarkets(contexts.value);
  await recordHour(markets, options);
  const busiestFirst = inOrder(markets.map(listedMarketOf), defaultSort).map(({ coin }) => coin);
  const known = await sweptMarkets(client);
  const due = dueSweeps(busiestFirst, known, now());
  let failed: Sweep[] = [];
  let swept = 0;
  for (const sweep of sweepsOfTurn(due, busiestFirst, known)) {
    try {
      await sweepOne(sweep, options);
      swept += 1 + failed.length;
      for (const other of failed) await recordTurn(client, other, now());
      failed = [];
    } catch (thrown) {
      const error = normalise(thrown);
      if (!error.code.startsWith('venue.')) throw thrown;
      failed.push(sweep);
      const isOver = error.code === 'venue.rate_limited' || failed.length >= failuresInARow;
      if (isOver) return { swept, waiting: due.length - swept, stoppedBy: error.code };
    }
  }
  return { swept, waiting: due.length - swept };
}
