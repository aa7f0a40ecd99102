import 'server-only';
import { marketHistoryEveryMs, marketHistorySpanMs } from '../../../lib/config/exchange/markets.ts';
import { defaultSort, inOrder } from '../../../lib/domain/markets/order.ts';
import { listedMarketOf } from '../../../lib/domain/markets/packed.ts';
import { sparklinePoints } from '../../../lib/domain/markets/sparkline.ts';
import { dueSweeps, type Sweep } from '../../../lib/domain/markets/sweep-order.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { recordCloses, recordFunding, recordTurn, sweptMarkets } from '../../db/repositories/market-history.ts';
import type { Exchange } from '../../venues/hyperliquid/exchange.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';
import { liveMarkets } from './live-markets.ts';

interface SweepOptions {
  readonly venue: Pick<Exchange, 'metaAndAssetCtxs' | 'hourlyCloses' | 'fundingRates'>;
  readonly client: ServiceClient;
  readonly now: () => number;
}

export interface SweepReport {
  /** How many histories were read and written down, and how many wait for the next turns. */
  readonly swept: number;
  readonly waiting: number;
  /** Why it stopped before the end, if it did. */
  readonly stoppedBy?: string;
}

const defaultOptions = (): SweepOptions => ({ venue: exchange(), client: serviceClient(), now: Date.now });

async function sweepOne({ coin, kind }: Sweep, { venue, client, now }: SweepOptions): Promise<void> {
  const atMs = now();
  const since = atMs - marketHistorySpanMs;
  if (kind === 'funding') {
    await recordFunding(client, { coin, rates: answerOf(await venue.fundingRates({ coin, sinceMs: since })), atMs });
    return;
  }
  const closes = answerOf(await venue.hourlyCloses({ coin, sinceMs: since, nowMs: atMs }));
  const sparkline = closes.slice(-sparklinePoints).map(({ close }) => close);
  await recordCloses(client, { coin, closes, sparkline, atMs });
}

/** This many failures in a row are the venue's fault, not the markets'. */
const failuresInARow = 3;

/**
 * Runs one turn of the sweep: asks for history until the exchange's budget for sweeps is used up. No request waits for
 * it; the next turn, on any instance, begins with what is left. A market that fails while others answer counts as
 * swept, so that it does not come first in every turn.
 */
export async function sweepMarkets(options: SweepOptions = defaultOptions()): Promise<SweepReport> {
  const { venue, client, now } = options;
  const contexts = answerOf(await venue.metaAndAssetCtxs());
  const busiestFirst = inOrder(liveMarkets(contexts).map(listedMarketOf), defaultSort).map(({ coin }) => coin);
  const due = dueSweeps(busiestFirst, await sweptMarkets(client), now(), marketHistoryEveryMs);
  let failed: Sweep[] = [];
  for (const [done, sweep] of due.entries()) {
    try {
      await sweepOne(sweep, options);
      for (const other of failed) await recordTurn(client, other, now());
      failed = [];
    } catch (thrown) {
      const error = normalise(thrown);
      if (!error.code.startsWith('venue.')) throw thrown;
      failed.push(sweep);
      const isOver = error.code === 'venue.rate_limited' || failed.length >= failuresInARow;
      const swept = done + 1 - failed.length;
      if (isOver) return { swept, waiting: due.length - swept, stoppedBy: error.code };
    }
  }
  return { swept: due.length - failed.length, waiting: failed.length };
}
