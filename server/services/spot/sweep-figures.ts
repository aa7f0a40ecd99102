import 'server-only';
import { marketIntervals, priceIntervals, type SweepIntervals } from '../../../lib/config/spot.ts';
import type { CachedMarket } from '../../../lib/domain/spot/figures.ts';
import { type TokenPrice, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { AppError } from '../../../lib/errors/app-error.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { claimDueTokens, type DueToken, recordMarkets, recordPrices } from '../../db/repositories/token-figures.ts';
import type { Birdeye } from '../../venues/birdeye/birdeye.ts';
import { birdeye, birdeyePace } from './vendor-access.ts';

export interface FiguresSweep {
  readonly birdeye: Pick<Birdeye, 'prices' | 'overview'>;
  readonly client: ServiceClient;
  readonly now: () => number;
  /** The factor by which the vendor's quota stretches all intervals; infinite once it is used up. */
  readonly pace: () => number;
}

export interface SweptFigures {
  readonly prices: number;
  readonly markets: number;
  /** Why no further requests were sent, if any were left. */
  readonly stoppedBy?: string;
}

const mostPrices = 200;
/**
 * Each is requested after the previous one, so that visitors' requests run in between: a list is complete after one
 * run.
 */
const mostMarkets = 100;

export function stretchIntervals(intervals: SweepIntervals, pace: number): SweepIntervals {
  const { lookedMs, listedMs, restMs, wantedMs } = intervals;
  return { lookedMs: lookedMs * pace, listedMs: listedMs * pace, restMs: restMs * pace, wantedMs: wantedMs * pace };
}

/** Requests the prices of all due tokens, as many at once as the vendor accepts. */
async function sweepPrices({ birdeye, client, pace }: FiguresSweep): Promise<{ count: number; error?: AppError }> {
  const due = await claimDueTokens(client, 'price', stretchIntervals(priceIntervals, pace()), mostPrices);
  const answers = await birdeye.prices(due);
  const found = new Map<number, TokenPrice>();
  let error: AppError | undefined;
  for (const token of due) {
    const answer = answers.get(tokenKeyOf(token));
    if (answer?.ok === true && answer.value !== undefined) found.set(token.tokenId, answer.value);
    error ??= answer?.error;
  }
  if (found.size > 0) await recordPrices(client, found);
  return { count: found.size, ...(error !== undefined && { error }) };
}

async function readMarket(
  { birdeye, now }: FiguresSweep,
  token: DueToken,
): Promise<CachedMarket | AppError | undefined> {
  const answer = await birdeye.overview({ chainId: token.chainId, address: token.address });
  if (!answer.ok) return answer.error;
  return answer.value && { ...answer.value.market, at: now() - answer.ageMs };
}

/** Requests the market figures of one due token after the other, until the vendor refuses. */
async function sweepMarkets(sweep: FiguresSweep): Promise<{ count: number; error?: AppError }> {
  const due = await claimDueTokens(
    sweep.client,
    'market',
    stretchIntervals(marketIntervals, sweep.pace()),
    mostMarkets,
  );
  let count = 0;
  for (const token of due) {
    const market = await readMarket(sweep, token);
    if (market instanceof Error) return { count, error: market };
    if (market === undefined) continue;
    await recordMarkets(sweep.client, new Map([[token.tokenId, market]]));
    count += 1;
  }
  return { count };
}

function defaultSweep(): FiguresSweep {
  return { birdeye: birdeye(), client: serviceClient(), now: Date.now, pace: birdeyePace };
}

/**
 * Runs the sweep once, which refreshes the figures of all tokens according to how often they are viewed. Without a
 * vendor of prices, or with its quota used up, no request is sent.
 */
export async function sweepFigures(sweep?: FiguresSweep): Promise<SweptFigures> {
  if (!Number.isFinite(sweep?.pace() ?? birdeyePace())) return { prices: 0, markets: 0 };
  return sweepOnce(sweep ?? defaultSweep());
}

async function sweepOnce(sweep: FiguresSweep): Promise<SweptFigures> {
  const prices = await sweepPrices(sweep);
  const markets = prices.error === undefined ? await sweepMarkets(sweep) : { count: 0, error: prices.error };
  const stoppedBy = markets.error?.code;
  return { prices: prices.count, markets: markets.count, ...(stoppedBy !== undefined && { stoppedBy }) };
}
