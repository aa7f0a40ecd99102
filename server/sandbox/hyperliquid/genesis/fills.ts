import type { WireFill } from '../../../../lib/engine/event.ts';
import { RATE_UNIT, tierFor } from '../../../../lib/engine/fees/schedule.ts';
import type { DayVolume } from '../../../../lib/engine/reading.ts';
import { formatUnits } from '../../../../lib/engine/units/decimal.ts';
import { mulDiv } from '../../../../lib/engine/units/integer.ts';
import type { PastOrder as PastOrderState } from '../history/user-history.ts';
import type { CashMove } from './cash.ts';
import type { Draws } from './draws.ts';
import type { PastOrder, Trip } from './trips.ts';

const DAY_MS = 86_400_000;
const USD_DECIMALS = 6;
/** The fee tier derives from the fourteen days before today. */
const FEE_DAYS = 14;

export interface RawFill {
  readonly order: PastOrder;
  readonly oid: number;
  readonly hash: string;
  readonly time: number;
  readonly px: number;
  readonly sz: number;
  /** Signed. */
  readonly startPosition: number;
  readonly closedPnl: number;
}

type Volumes = Map<number, { cross: number; add: number }>;

/**
 * Returns the fills of a trip, with the exchange's bookkeeping: opening adds to the cost, closing removes its share.
 */
function tripFills({ side, orders }: Trip, draws: Draws, oidOf: (order: PastOrder) => number): RawFill[] {
  let size = 0;
  let entryNtl = 0;
  return orders.flatMap((order) => {
    const hash = draws.hash();
    return order.pieces.map(({ px, sz, time }): RawFill => {
      const startPosition = side * size;
      const ntl = px * sz;
      let closedPnl = 0;
      if (order.isClosing) {
        const entry = mulDiv(entryNtl, sz, size);
        closedPnl = side * (ntl - entry);
        entryNtl -= entry;
        size -= sz;
      } else {
        entryNtl += ntl;
        size += sz;
      }
      return { order, oid: oidOf(order), hash, time, px, sz, startPosition, closedPnl };
    });
  });
}

export function rawFills(trips: readonly Trip[], firstOid: number, draws: Draws): RawFill[] {
  const orders = trips.flatMap((trip) => trip.orders).sort((a, b) => a.placedAt - b.placedAt);
  const oids = new Map(orders.map((order, i) => [order, firstOid + i]));
  const oidOf = (order: PastOrder): number => oids.get(order) ?? firstOid;
  return trips.flatMap((trip) => tripFills(trip, draws, oidOf)).sort((a, b) => a.time - b.time || a.oid - b.oid);
}

function rateAt(volumes: Volumes, day: number, isMaker: boolean): number {
  let counted = 0;
  for (let back = 1; back <= FEE_DAYS; back += 1) {
    const { cross = 0, add = 0 } = volumes.get(day - back) ?? {};
    counted += cross + add;
  }
  const tier = tierFor(counted);
  return isMaker ? tier.add : tier.cross;
}

function directionOf({ order, startPosition }: RawFill): string {
  if (order.isClosing) return startPosition > 0 ? 'Close Long' : 'Close Short';
  return order.isBuy ? 'Open Long' : 'Open Short';
}

/** Adds the fees by the tier that the volume so far has reached. */
export function pricedFills(
  raw: readonly RawFill[],
  draws: Draws,
): { readonly fills: WireFill[]; readonly volumes: Volumes; readonly moves: CashMove[] } {
  const volumes: Volumes = new Map();
  const moves: CashMove[] = [];
  const fills = raw.map((one): WireFill => {
    const { order, oid, hash, time, px, sz, startPosition, closedPnl } = one;
    const { asset, isBuy, isMaker } = order;
    const ntl = px * sz;
    const day = Math.floor(time / DAY_MS);
    const fee = mulDiv(ntl, rateAt(volumes, day, isMaker), RATE_UNIT);
    const today = volumes.get(day) ?? { cross: 0, add: 0 };
    today[isMaker ? 'add' : 'cross'] += ntl;
    volumes.set(day, today);
    moves.push({ time, usd: closedPnl - fee, isOutside: false, volume: ntl });
    return {
      coin: asset.name,
      px: formatUnits(px, asset.pxDecimals),
      sz: formatUnits(sz, asset.szDecimals),
      side: isBuy ? 'B' : 'A',
      time,
      startPosition: formatUnits(startPosition, asset.szDecimals),
      dir: directionOf(one),
      closedPnl: formatUnits(closedPnl, USD_DECIMALS),
      hash,
      oid,
      crossed: !isMaker,
      fee: formatUnits(fee, USD_DECIMALS),
      tid: draws.tradeId(),
      feeToken: 'USDC',
      twapId: null,
    };
  });
  return { fills, volumes, moves };
}

/** Returns the days that still count for the fee tier. */
export function daysOf(volumes: Volumes, end: number): DayVolume[] {
  const today = Math.floor(end / DAY_MS);
  return [...volumes].flatMap(([day, { cross, add }]) =>
    day >= today - FEE_DAYS ? [{ day, cross, add, exchange: 0 }] : [],
  );
}

/** Returns the past orders, all of which were filled; the oldest first. */
export function orderRows(raw: readonly RawFill[]): PastOrderState[] {
  const last = new Map<PastOrder, RawFill>();
  for (const fill of raw) last.set(fill.order, fill);
  const rows = [...last].map(([order, { oid, time }]): PastOrderState => {
    const { asset, isBuy, isMaker, limitPx, pieces, placedAt, isClosing } = order;
    const sz = pieces.reduce((sum, piece) => sum + piece.sz, 0);
    return {
      order: {
        coin: asset.name,
        side: isBuy ? 'B' : 'A',
        limitPx: formatUnits(limitPx, asset.pxDecimals),
        sz: '0.0',
        oid,
        timestamp: placedAt,
        origSz: formatUnits(sz, asset.szDecimals),
        triggerCondition: 'N/A',
        isTrigger: false,
        triggerPx: '0.0',
        children: [],
        isPositionTpsl: false,
        reduceOnly: isClosing,
        orderType: isMaker ? 'Limit' : 'Market',
        tif: isMaker ? 'Gtc' : 'FrontendMarket',
        cloid: null,
      },
      status: 'filled',
      statusTimestamp: time,
    };
  });
  return rows.sort((a, b) => a.statusTimestamp - b.statusTimestamp);
}
