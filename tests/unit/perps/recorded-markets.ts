import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { nearestOnGrid, sizeOnGrid } from '@/lib/domain/perps/market/grid.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { type OpenOrder, orderKinds, type Position } from '@/lib/domain/portfolio/account.ts';
import { type Price, price, type Size, size, usd } from '@/lib/math/amount.ts';
import { product } from '@/lib/math/arithmetic.ts';
import { roundTo } from '@/lib/math/precision.ts';
import { notional } from '@/lib/math/units.ts';
import { account, facts, long } from './tickets.ts';

// The venue's markets as recorded, and generators of positions and orders in them.

const universeSchema = z.object({
  universe: z.array(
    z.object({ name: z.string(), szDecimals: z.number(), maxLeverage: z.number(), referencePx: z.string() }),
  ),
});
const { universe } = universeSchema.parse(JSON.parse(readFileSync('server/sandbox/universe/perps.json', 'utf8')));

export const assetOf = (coin: string) => universe.findIndex(({ name }) => name === coin);
export const coinOf = (asset: number) => universe[asset]?.name;

export interface Place {
  readonly coin: string;
  readonly sizeDecimals: number;
  readonly maxLeverage: number;
  readonly mark: Price;
}

export const somePlace = fc.constantFrom(...universe).map((row): Place => {
  const { name: coin, szDecimals: sizeDecimals, maxLeverage } = row;
  return { coin, sizeDecimals, maxLeverage, mark: nearestOnGrid(price(row.referencePx), sizeDecimals) ?? price('1') };
});

/** A share of the mark price; the resulting price may be off the tick grid. */
export const somePart = fc
  .integer({ min: 550_000, max: 1_450_000 })
  .map((millionths) => price((millionths / 1_000_000).toFixed(6)));

export const at = ({ mark }: Place, part: Price): Price => product<'price'>(mark, part);

/** Returns how many coins this many dollars buy, more precisely than the lot size. */
export const worth = ({ mark }: Place, dollars: number): Size => size((dollars / Number(mark)).toFixed(9));

export const someDollars = fc.integer({ min: 5, max: 400_000 });

export const someHolding = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  dollars: someDollars,
});

/** Returns undefined for less than one lot. */
export function positionOf(place: Place, side: Position['side'], dollars: number): Position | undefined {
  const held = sizeOnGrid(worth(place, dollars), place.sizeDecimals);
  if (held === undefined) return undefined;
  const { coin, mark } = place;
  return { ...long, coin, side, size: held, entryPrice: mark, markPrice: mark, value: notional(mark, held) };
}

export function factsOf(place: Place, position: Position | undefined, orders: readonly OpenOrder[] = []): TicketFacts {
  const { coin, sizeDecimals, mark, maxLeverage } = place;
  const tiers = [{ from: usd('0'), maxLeverage }];
  const depth = worth(place, 200_000);
  const level = (part: string) => ({ price: roundTo(at(place, price(part)), 6, 'half-up'), size: depth });
  const positions = position === undefined ? [] : [position];
  return {
    ...facts,
    market: { ...facts.market, coin, sizeDecimals, mark, tiers },
    book: { bids: [level('0.9999'), level('0.99')], asks: [level('1.0001'), level('1.01')], isStale: false },
    account: { ...account, orders, state: { ...account.state, positions } },
  };
}

const someOrder = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  dollars: someDollars,
  price: somePart,
  trigger: somePart,
  // A TWAP slice waits for no price, and a market order does not wait at all.
  kind: fc.constantFrom(...orderKinds.filter((kind) => kind !== 'Twap Slice' && kind !== 'Market')),
  tif: fc.constantFrom('Gtc' as const, 'Alo' as const),
  reduceOnly: fc.boolean(),
  isPositionTpsl: fc.boolean(),
});

/** An open order as the venue would have it, with its prices on the grid. */
export const someOrderIn = (place: Place) =>
  someOrder.map(({ dollars, price: part, trigger, ...order }): OpenOrder => {
    const on = (of: Price) => nearestOnGrid(at(place, of), place.sizeDecimals) ?? place.mark;
    return {
      ...order,
      id: 1,
      coin: place.coin,
      size: sizeOnGrid(worth(place, dollars), place.sizeDecimals) ?? size('1'),
      price: on(part),
      triggerPrice: order.kind === 'Limit' ? undefined : on(trigger),
      time: 0,
    };
  });
