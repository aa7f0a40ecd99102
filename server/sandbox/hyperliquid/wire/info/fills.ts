import { z } from 'zod';
import type { WireFill } from '../../../../../lib/engine/event.ts';
import { formatUnits, productUnits } from '../../../../../lib/engine/units/decimal.ts';
import { time, user } from './fields.ts';
import { info } from './info.ts';

const MOST = 2000;
const EXACT = 16;

/** Merges partial fills of one crossing order at one moment into one, at their mean price. */
export function aggregate(fills: readonly WireFill[]): WireFill[] {
  const merged: WireFill[] = [];
  for (const fill of fills) {
    const last = merged.at(-1);
    const same = last?.oid === fill.oid && last.time === fill.time && last.crossed && fill.crossed;
    if (last === undefined || !same) merged.push(fill);
    else merged[merged.length - 1] = join(last, fill);
  }
  return merged;
}

function join(a: WireFill, b: WireFill): WireFill {
  const size = sum(a.sz, b.sz);
  const worth = productUnits(a.px, a.sz, EXACT) + productUnits(b.px, b.sz, EXACT);
  const meanPx = plain(worth / productUnits(size, '1', 8), 8);
  return {
    ...a,
    px: meanPx,
    sz: size,
    closedPnl: sum(a.closedPnl, b.closedPnl),
    fee: sum(a.fee, b.fee),
    ...(a.builderFee !== undefined && b.builderFee !== undefined && { builderFee: sum(a.builderFee, b.builderFee) }),
  };
}

function sum(a: string, b: string): string {
  return plain(signedUnits(a) + signedUnits(b), 8);
}

function signedUnits(text: string): bigint {
  return text.startsWith('-') ? -productUnits(text.slice(1), '1', 8) : productUnits(text, '1', 8);
}

function plain(value: bigint, decimals: number): string {
  return formatUnits(Number(value), decimals);
}

const aggregateByTime = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

export const fillTypes = [
  info('userFills', { user, aggregateByTime }, (request, exchange) => {
    const { fills } = exchange.history.of(request.user);
    const shown = request.aggregateByTime ? aggregate(fills) : fills;
    return shown.slice(-MOST).toReversed();
  }),
  info(
    'userFillsByTime',
    { user, startTime: time, endTime: time.nullish(), aggregateByTime, reversed: z.boolean().nullish() },
    (request, exchange) => {
      const to = request.endTime ?? Number.POSITIVE_INFINITY;
      const { fills } = exchange.history.of(request.user);
      const inside = fills.slice(-10_000).filter((fill) => fill.time >= request.startTime && fill.time <= to);
      const shown = request.aggregateByTime ? aggregate(inside) : inside;
      return request.reversed === true ? shown.toReversed().slice(0, MOST) : shown.slice(0, MOST);
    },
  ),
  info('userTwapSliceFills', { user }, (request, exchange) =>
    sliceFills(exchange.history.of(request.user).fills).slice(-MOST).toReversed(),
  ),
  info('userTwapSliceFillsByTime', { user, startTime: time, endTime: time.nullish() }, (request, exchange) => {
    const to = request.endTime ?? Number.POSITIVE_INFINITY;
    return sliceFills(exchange.history.of(request.user).fills)
      .filter(({ fill }) => fill.time >= request.startTime && fill.time <= to)
      .slice(0, MOST);
  }),
];

export function sliceFills(fills: readonly WireFill[]): { fill: WireFill; twapId: number }[] {
  return fills.flatMap((fill) => (fill.twapId === null ? [] : [{ fill, twapId: fill.twapId }]));
}
