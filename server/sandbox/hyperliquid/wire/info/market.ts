import { z } from 'zod';
import type { PerpAsset } from '../../../../../lib/engine/assets.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import { rateElsewhere } from '../../../market/funding.ts';
import { intervals } from '../../../market/intervals.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { rowLimits } from '../../venue-as-of.ts';
import { levelsOf, midText, rawLevelsFor, spreadOf } from '../shapes/market.ts';
import { assetOf, coin, dex, dexOf, pageOf, perpOf, time } from './fields.ts';
import { info, UnknownSubject } from './info.ts';

const HOUR_MS = 3_600_000;
const RATE_DECIMALS = 10;
const DAY_MS = 24 * HOUR_MS;
/** The markets that were listed shortly before the sandbox was made, with the age that they had then. */
const LISTED_DAYS_BEFORE: Readonly<Record<string, number>> = { CASHCAT: 9, PONS: 21, CHIP: 44 };

/** Returns the time before which a market has neither candles nor funding. */
function listedAt({ birth }: Exchange, name: string): number {
  const days = LISTED_DAYS_BEFORE[name];
  return days === undefined ? 0 : birth - days * DAY_MS;
}

/** Returns the mids of a dex; the spot pairs are among those of the exchange's own. */
export function allMids(exchange: Exchange, name = ''): Record<string, string> {
  const { perps } = dexOf(exchange.universe, name);
  const mids: Record<string, string> = {};
  for (const asset of name === '' ? [...perps, ...exchange.universe.spots] : perps) {
    if (asset.kind === 'perp' && asset.delisted) continue;
    const { midPx2, lastPx, markPx } = exchange.engine.market(asset.id);
    mids[asset.name] =
      midPx2 === undefined ? formatUnits(lastPx ?? markPx, asset.pxDecimals) : midText(midPx2, asset.pxDecimals);
  }
  return mids;
}

export const bookGrouping = { nSigFigs: z.int().nullish(), mantissa: z.int().nullish() };

interface AskedGrouping {
  readonly nSigFigs?: number | null | undefined;
  readonly mantissa?: number | null | undefined;
}

/**
 * True for a valid grouping. A mantissa is valid only with five figures, and the venue rejects mantissa 1 although its
 * documents offer it.
 */
export function isBookGrouping({ nSigFigs, mantissa }: AskedGrouping): boolean {
  if (mantissa != null && (nSigFigs !== 5 || (mantissa !== 2 && mantissa !== 5))) return false;
  return nSigFigs == null || (nSigFigs >= 2 && nSigFigs <= 5);
}

export function book(exchange: Exchange, name: string, { nSigFigs, mantissa }: AskedGrouping, levels?: number) {
  const asset = exchange.universe.byName(name);
  if (asset === undefined) return null;
  const grouping = nSigFigs == null ? undefined : { nSigFigs, mantissa: mantissa ?? 1 };
  const depth = exchange.engine.depth(asset.id, rawLevelsFor(grouping, levels));
  return {
    coin: name,
    time: exchange.clock.now(),
    levels: levelsOf(depth, asset, grouping, levels),
    // The spread is added because only a grouped order book hides it.
    ...(grouping !== undefined && spreadOf(depth, asset)),
  };
}

function fundingRows(exchange: Exchange, perp: PerpAsset, from: number, to: number) {
  const rate = (value: number) => formatUnits(value, RATE_DECIMALS);
  const past = exchange.market
    .fundingHistory(perp.id, from, Math.min(to, exchange.birth - 1), rowLimits.page)
    .map((row) => ({ time: row.time, fundingRate: rate(row.fundingRate), premium: rate(row.premium) }));
  return [...past, ...exchange.history.markets.fundingRates(perp.id)];
}

/** How many of the venue's markets, the most traded first, each of the others has too. */
const MARKETS_ELSEWHERE = { BinPerp: 120, BybitPerp: 140 } as const;
/** The smaller markets there are paid for twice as often. */
const MARKETS_OF_EIGHT_HOURS = 60;

function nextPayment({ clock }: Exchange, hours: number): number {
  const every = hours * HOUR_MS;
  return (Math.floor(clock.now() / every) + 1) * every;
}

function predictionElsewhere(exchange: Exchange, perp: PerpAsset, venue: keyof typeof MARKETS_ELSEWHERE) {
  const rank = exchange.market.assets.indexOf(perp.id);
  if (rank >= MARKETS_ELSEWHERE[venue]) return null;
  const hours = rank < MARKETS_OF_EIGHT_HOURS ? 8 : 4;
  const now = exchange.clock.now();
  const rate = rateElsewhere({ name: perp.name, venue }, exchange.market.premium(perp.id, now), { hours, time: now });
  return {
    fundingRate: formatUnits(rate, RATE_DECIMALS),
    nextFundingTime: nextPayment(exchange, hours),
    fundingIntervalHours: hours,
  };
}

export const marketTypes = [
  info('allMids', { dex }, (request, exchange) => allMids(exchange, request.dex)),
  info('l2Book', { coin, ...bookGrouping }, (request, exchange) => {
    if (!isBookGrouping(request)) throw new UnknownSubject('a book grouped so');
    return book(exchange, request.coin, request);
  }),
  info(
    'candleSnapshot',
    { req: z.object({ coin, interval: z.enum(intervals), startTime: time, endTime: time.nullish() }) },
    ({ req }, exchange) => {
      const asset = assetOf(exchange, req.coin);
      const now = exchange.clock.now();
      const from = Math.max(req.startTime, listedAt(exchange, asset.name));
      return exchange.market.candles(asset.id, req.interval, from, req.endTime ?? now, now);
    },
  ),
  info('recentTrades', { coin }, (request, exchange) =>
    exchange.history.markets.recentTrades(assetOf(exchange, request.coin).id),
  ),
  info('fundingHistory', { coin, startTime: time, endTime: time.nullish() }, (request, exchange) => {
    const perp = perpOf(exchange, request.coin);
    const to = request.endTime ?? exchange.clock.now();
    const from = Math.max(request.startTime, listedAt(exchange, perp.name));
    return pageOf(fundingRows(exchange, perp, from, to), request).map((row) => ({
      coin: perp.name,
      fundingRate: row.fundingRate,
      premium: row.premium,
      time: row.time,
    }));
  }),
  info('predictedFundings', {}, (_, exchange) =>
    exchange.universe.perps
      .filter(({ delisted }) => !delisted)
      .map((perp) => [
        perp.name,
        [
          ['BinPerp', predictionElsewhere(exchange, perp, 'BinPerp')],
          [
            'HlPerp',
            {
              fundingRate: formatUnits(exchange.engine.market(perp.id).fundingRate, RATE_DECIMALS),
              nextFundingTime: nextPayment(exchange, 1),
              fundingIntervalHours: 1,
            },
          ],
          ['BybitPerp', predictionElsewhere(exchange, perp, 'BybitPerp')],
        ],
      ]),
  ),
];
