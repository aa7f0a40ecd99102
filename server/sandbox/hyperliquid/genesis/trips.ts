import type { PerpAsset, Universe } from '../../../../lib/engine/assets.ts';
import { lotsOf } from '../../market/house/quotes.ts';
import type { Market } from '../../market/market.ts';
import { onGrid, tickAt } from '../../market/process/grid.ts';
import type { Career } from './careers.ts';
import type { Draws } from './draws.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A past order that was filled in one or more pieces. */
export interface PastOrder {
  readonly asset: PerpAsset;
  readonly isBuy: boolean;
  readonly isMaker: boolean;
  /** When it was placed, and when its first piece was filled. */
  readonly placedAt: number;
  readonly time: number;
  readonly isClosing: boolean;
  readonly limitPx: number;
  readonly pieces: readonly { readonly px: number; readonly sz: number; readonly time: number }[];
}

/** A position from its opening to its complete closing. */
export interface Trip {
  readonly asset: PerpAsset;
  readonly side: 1 | -1;
  readonly orders: readonly PastOrder[];
}

interface TripOptions {
  readonly career: Career;
  readonly market: Market;
  readonly universe: Universe;
  readonly draws: Draws;
  /** The time by which every position is closed. */
  readonly end: number;
}

const MOST_PIECES = 3;
/** The fraction of positions that are closed in two orders. */
const PARTIAL = 0.35;
const LEAST_HOURS = 0.4;
const SIZE_SPREAD = 0.55;

export function tripsOf(options: TripOptions): Trip[] {
  const { career, universe, draws, end } = options;
  return career.lanes.flatMap((names) => {
    const trips: Trip[] = [];
    const start = end - career.days * DAY_MS;
    const slot = (end - start) / Math.max(career.trips, 1);
    for (let i = 0; i < career.trips; i += 1) {
      const asset = universe.byName(names[draws.below(names.length)] ?? '');
      if (asset?.kind !== 'perp') throw new Error(`${names} are no perpetuals`);
      const begin = start + slot * (i + 0.25 * draws.uniform());
      const hours = Math.max(LEAST_HOURS, career.holdHours * Math.exp(0.8 * draws.normal()));
      const hold = Math.min(hours * HOUR_MS, slot * 0.7);
      trips.push(tripOf(options, asset, Math.round(begin), Math.round(begin + hold)));
    }
    return trips;
  });
}

function tripOf(options: TripOptions, asset: PerpAsset, opened: number, closed: number): Trip {
  const { career, market, draws } = options;
  const px = market.price(asset.id, opened);
  const willRise = market.price(asset.id, closed) >= px;
  const side = willRise === draws.uniform() < career.luck ? 1 : -1;
  const usd = career.usdPerTrip * Math.exp(SIZE_SPREAD * draws.normal() - SIZE_SPREAD ** 2 / 2);
  const lots = Math.max(lotsOf(asset, Math.max(usd, 60), px), 4);
  const first = draws.uniform() < PARTIAL ? Math.round(lots * (0.3 + 0.4 * draws.uniform())) : 0;
  const orders = [orderOf(options, asset, side > 0, lots, opened, false)];
  if (first > 0) {
    const between = Math.round(opened + (closed - opened) * (0.4 + 0.5 * draws.uniform()));
    orders.push(orderOf(options, asset, side < 0, first, between, true));
  }
  orders.push(orderOf(options, asset, side < 0, lots - first, closed, true));
  return { asset, side, orders };
}

/**
 * Builds an order. A taker's pieces move away from the price at the same moment; a maker's are filled one by one at its
 * own price.
 */
function orderOf(
  { market, draws, career }: TripOptions,
  asset: PerpAsset,
  isBuy: boolean,
  lots: number,
  time: number,
  isClosing: boolean,
): PastOrder {
  const isMaker = draws.uniform() < career.makes;
  const fair = market.price(asset.id, time);
  const tick = tickAt(fair, asset.pxDecimals);
  const worse = isBuy ? 1 : -1;
  const count = Math.min(1 + draws.below(MOST_PIECES), lots);
  const pieces: { px: number; sz: number; time: number }[] = [];
  let left = lots;
  let at = time;
  for (let i = 0; i < count; i += 1) {
    const isLast = i === count - 1;
    const sz = isLast
      ? left
      : Math.max(1, Math.min(Math.round(left * (0.3 + 0.5 * draws.uniform())), left - (count - 1 - i)));
    const px = isMaker ? fair : onGrid(fair + worse * i * tick, asset.pxDecimals);
    pieces.push({ px, sz, time: at });
    left -= sz;
    if (isMaker) at += 200 + draws.below(9_000);
  }
  const waited = isMaker ? 5_000 + draws.below(900_000) : 0;
  const limitPx = isMaker ? fair : onGrid(fair * (1 + worse * 0.03), asset.pxDecimals);
  return { asset, isBuy, isMaker, placedAt: time - waited, time, isClosing, limitPx, pieces };
}
