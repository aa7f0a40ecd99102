import { expect } from 'vitest';
import * as z from 'zod/mini';
import { platformFeePercent } from '@/lib/config/fees.ts';
import { perpetualBuilderUnits } from '@/lib/config/orders.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import type { Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { crossEquityOf, type TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import type { Position } from '@/lib/domain/portfolio/account.ts';
import { type Price, percent, price, rate, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { sub } from '@/lib/math/arithmetic.ts';
import { isZero } from '@/lib/math/comparison.ts';
import { fromUnits } from '@/lib/math/onchain.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { orderAction } from '@/lib/venues/hyperliquid/actions/order.ts';
import { openOrdersOf, readAccountState } from '@/lib/venues/hyperliquid/info/account-state.ts';
import { receiptsOf } from '@/lib/venues/hyperliquid/receipts.ts';
import { orderActions } from '@/server/sandbox/hyperliquid/wire/actions/orders.ts';
import { clearinghouseState } from '@/server/sandbox/hyperliquid/wire/shapes/account.ts';
import { alice, BTC, carol, ETH, limit, openWorld, order, universe, type World } from '../engine/world.ts';
import { nextCloid } from './tickets.ts';

const aliceAddress = z.parse(addressSchema, alice);
const builder = { address: z.parse(addressSchema, carol), units: perpetualBuilderUnits };
const micro = (units: number) => fromUnits<'usd'>(BigInt(units), 6);

/** Depth of the book in the exchange's units; a thousandth of a coin is 100 of its lots. */
export interface Depth {
  readonly levels: number;
  /** The distance from the mark to the best price; `apart` is the distance between levels. */
  readonly first: number;
  readonly apart: number;
  /** The size of one order; each level has `orders` of them. */
  readonly each: number;
  readonly orders: number;
}

const oneLevel: Depth = { levels: 1, first: 10, apart: 0, each: 10_000_000, orders: 1 };

/**
 * Opens BTC at 86,600 by default. Alice has 10,000 dollars, and a position of `held` thousandths of a coin that she
 * opened before the price drifted there. An order of `resting` thousandths rests far away.
 */
export function openMarket(
  { leverage, isCross, held }: { readonly leverage: number; readonly isCross: boolean; readonly held: number },
  { at = 866_000, drift = 0, depth = oneLevel, resting = 0 } = {},
): World {
  const world = openWorld();
  world.fund(alice, 10_000);
  world.fund(carol, 1_000);
  world.do(alice, { type: 'approveBuilderFee', builder: carol, maxFeeRate: '1%' });
  world.do(alice, { type: 'updateLeverage', asset: BTC, leverage, isCross });
  const taken = at - drift;
  world.price(BTC, taken);
  if (held !== 0) {
    const sz = (Math.abs(held) / 1000).toFixed(3);
    world.quote(BTC, held < 0, taken, Math.abs(held) * 100);
    world.do(alice, order(limit(BTC, held > 0, { px: String(taken / 10), sz }, 'Ioc')));
  }
  quoteAll(world, true, at, depth);
  world.price(BTC, at);
  quoteAll(world, false, at, depth);
  if (resting !== 0) {
    const px = String(Math.round((at / 10) * (resting > 0 ? 0.7 : 1.3)));
    world.do(alice, order(limit(BTC, resting > 0, { px, sz: (Math.abs(resting) / 1000).toFixed(3) })));
  }
  return world;
}

function quoteAll(world: World, isBuy: boolean, at: number, { levels, first, apart, each, orders }: Depth): void {
  for (let level = 0; level < levels; level += 1) {
    const away = first + level * apart;
    const px = isBuy ? at - away : at + away;
    for (let count = 0; count < orders; count += 1) world.quote(BTC, isBuy, px, each);
  }
}

export async function factsOf({ engine, now }: World): Promise<TicketFacts> {
  const reading = engine.account(alice);
  const state = await readAccountState(async () => clearinghouseState(reading, universe, now), aliceAddress);
  const orders = openOrdersOf(JSON.parse(JSON.stringify(engine.openOrders(alice))));
  const { maxTradeSzs, markPx } = engine.available(alice, BTC);
  const coins = (units: number) => fromUnits<'size'>(BigInt(units), 5);
  const crossEquity = crossEquityOf(state);
  const { bids, asks } = engine.depth(BTC, 20);
  const level = ({ px, sz }: { px: number; sz: number }) => ({ price: price(String(px / 10)), size: coins(sz) });
  return {
    hasWallet: true,
    market: {
      coin: 'BTC',
      sizeDecimals: 5,
      tiers: [
        { from: usd('0'), maxLeverage: 40 },
        { from: usd('150000000'), maxLeverage: 20 },
      ],
      mark: price(String(markPx / 10)),
      funding: undefined,
      isCapped: false,
    },
    book: { bids: bids.map(level), asks: asks.map(level), isStale: false },
    builder: percent(platformFeePercent.perpetual),
    account: {
      state,
      crossEquity,
      crossMaintenance: micro(reading.crossMaintenance),
      free: sub(crossEquity, micro(reading.cross.marginUsed)),
      most: { buy: coins(maxTradeSzs[0]), sell: coins(maxTradeSzs[1]) },
      fees: { taker: rate('0.00045'), maker: rate('0.00015') },
      orders,
    },
  };
}

/** Plans an order, sends it to the exchange in the wire's format and returns the receipts. */
export function send(world: World, ticket: Ticket, facts: TicketFacts, names = nextCloid()) {
  const planned = planOrder(ticket, facts, names);
  if (planned.kind !== 'order') throw new Error(`no plan: ${JSON.stringify(planned)}`);
  const action = orderAction(planned.plan, () => BTC, isZero(facts.builder) ? undefined : builder);
  const parsed = orderActions.find(({ type }) => type === 'order')?.parse(JSON.parse(JSON.stringify(action)));
  if (parsed === undefined || parsed.request.type !== 'order') throw new Error('the exchange cannot read the action');
  return receiptsOf(world.do(alice, parsed.request), planned.plan.legs.length);
}

/** Gives alice a position in another market, far from the end of its book. */
export function holdEther(world: World, hundredths: number): void {
  world.quote(ETH, true, 400_000, 100_000);
  world.price(ETH, 400_000);
  world.quote(ETH, false, 400_010, 100_000);
  if (hundredths === 0) return;
  const px = hundredths > 0 ? '4010' : '3990';
  world.do(alice, order(limit(ETH, hundredths > 0, { px, sz: (Math.abs(hundredths) / 100).toFixed(2) }, 'Ioc')));
}

/** Compares an announced liquidation price with the exchange's own; none is announced from twice the mark on. */
export function expectLiquidation(
  reported: Price | undefined,
  { liquidationPrice, markPrice }: Position,
  within: number,
): void {
  const exact = liquidationPrice === undefined ? Number.POSITIVE_INFINITY : approximate(liquidationPrice);
  if (reported === undefined) expect(exact).toBeGreaterThan(2 * approximate(markPrice) - within);
  else expect(Math.abs(approximate(reported) - exact)).toBeLessThanOrEqual(within);
}

export const expectNear = (found: number, expected: number, within: number) =>
  expect(Math.abs(found - expected), `${found} and ${expected}`).toBeLessThanOrEqual(within);
