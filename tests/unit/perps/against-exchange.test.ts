import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { perpetualBuilderUnits } from '@/lib/config/orders.ts';
import { gravityOf, ticketIssues } from '@/lib/domain/perps/issues.ts';
import { planOrder } from '@/lib/domain/perps/plan-order.ts';
import { summarize } from '@/lib/domain/perps/summary.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket.ts';
import { crossEquityOf, type TicketFacts } from '@/lib/domain/perps/ticket-facts.ts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket-reducer.ts';
import { percent, price, rate, size, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { abs, sub } from '@/lib/math/arithmetic.ts';
import { isZero, lt } from '@/lib/math/comparison.ts';
import { fromUnits } from '@/lib/math/onchain.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { orderAction } from '@/lib/venues/hyperliquid/actions/order.ts';
import { readAccountState } from '@/lib/venues/hyperliquid/info/account-state.ts';
import { receiptsOf } from '@/lib/venues/hyperliquid/receipts.ts';
import { orderActions } from '@/server/sandbox/hyperliquid/wire/actions/orders.ts';
import { clearinghouseState } from '@/server/sandbox/hyperliquid/wire/shapes/account.ts';
import { alice, BTC, carol, ETH, limit, openWorld, order, universe, type World } from '../sandbox/engine/world.ts';
import { nextCloid, someTicket, typed } from './tickets.ts';

const aliceAddress = z.parse(addressSchema, alice);
const builder = { address: z.parse(addressSchema, carol), units: perpetualBuilderUnits };
const micro = (units: number) => fromUnits<'usd'>(BigInt(units), 6);

const isLong = process.env['LONG'] === '1';

/** Levels so far apart, of so much each, in the units of the exchange; a thousandth of a coin is 100 of its lots. */
interface Depth {
  readonly levels: number;
  readonly apart: number;
  readonly each: number;
}

const oneLevel: Depth = { levels: 1, apart: 0, each: 10_000_000 };

/** BTC at 86,600 unless said otherwise; alice has 10,000 dollars, and a position of so many thousandths of a coin. */
function openMarket(leverage: number, isCross: boolean, held: number, at = 866_000, depth = oneLevel): World {
  const world = openWorld();
  world.fund(alice, 10_000);
  world.fund(carol, 1_000);
  world.do(alice, { type: 'approveBuilderFee', builder: carol, maxFeeRate: '1%' });
  for (let level = 0; level < depth.levels; level += 1) world.quote(BTC, true, at - level * depth.apart, depth.each);
  world.price(BTC, at);
  for (let level = 0; level < depth.levels; level += 1) {
    world.quote(BTC, false, at + 10 + level * depth.apart, depth.each);
  }
  world.do(alice, { type: 'updateLeverage', asset: BTC, leverage, isCross });
  const sz = (Math.abs(held) / 1000).toFixed(3);
  if (held !== 0)
    world.do(alice, order(limit(BTC, held > 0, { px: String(at / 10 + (held > 0 ? 100 : -100)), sz }, 'Ioc')));
  return world;
}

async function factsOf({ engine, now }: World): Promise<TicketFacts> {
  const reading = engine.account(alice);
  const state = await readAccountState(async () => clearinghouseState(reading, universe, now), aliceAddress);
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
    account: {
      state,
      crossEquity,
      crossMaintenance: micro(reading.crossMaintenance),
      free: sub(crossEquity, micro(reading.cross.marginUsed)),
      most: { buy: coins(maxTradeSzs[0]), sell: coins(maxTradeSzs[1]) },
      fees: { taker: rate('0.00045'), maker: rate('0.00015') },
      orders: [],
    },
  };
}

/** From the plan to the exchange and back, as it goes over the wire. */
function send(world: World, ticket: Ticket, facts: TicketFacts, names = nextCloid()) {
  const planned = planOrder(ticket, facts, names);
  if (planned.kind !== 'order') throw new Error(`no plan: ${JSON.stringify(planned)}`);
  const action = orderAction(planned.plan, () => BTC, builder);
  const parsed = orderActions.find(({ type }) => type === 'order')?.parse(JSON.parse(JSON.stringify(action)));
  if (parsed === undefined || parsed.request.type !== 'order') throw new Error('the exchange cannot read the action');
  return receiptsOf(world.do(alice, parsed.request), planned.plan.legs.length);
}

const some = fc.record({
  leverage: fc.integer({ min: 1, max: 40 }),
  isCross: fc.boolean(),
  held: fc.integer({ min: -100, max: 100 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  reduceOnly: fc.boolean(),
  thousandths: fc.integer({ min: 1, max: 300 }),
  depth: fc.record({
    levels: fc.integer({ min: 1, max: 20 }),
    apart: fc.integer({ min: 10, max: 2_000 }),
    each: fc.integer({ min: 1_000, max: 40_000 }),
  }),
  /** Another cross position of the account, in hundredths of an ether. */
  beside: fc.integer({ min: -100, max: 100 }),
});

type Drawn = typeof some extends fc.Arbitrary<infer T> ? T : never;

function ticketOf({
  leverage,
  isCross,
  side,
  reduceOnly,
  thousandths,
}: Pick<Drawn, 'leverage' | 'isCross' | 'side' | 'reduceOnly' | 'thousandths'>) {
  const mode = isCross ? ('cross' as const) : ('isolated' as const);
  const changes: TicketChange[] = [
    { change: 'side', side },
    { change: 'reduceOnly', on: reduceOnly },
    typed('size', (thousandths / 1000).toFixed(3)),
  ];
  const terms = { coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own: { leverage, mode } };
  return changes.reduce<Ticket>(changeTicket, openTicket(terms));
}

/** The exchange tells prices of this market in tenths, and the screen dollars in hundredths. */
const step = 0.1;
const cent = 0.01;

/** Beside the market that is traded, far from where its book ends. */
function holdEther(world: World, hundredths: number): void {
  world.quote(ETH, true, 400_000, 100_000);
  world.price(ETH, 400_000);
  world.quote(ETH, false, 400_010, 100_000);
  if (hundredths === 0) return;
  const px = hundredths > 0 ? '4010' : '3990';
  world.do(alice, order(limit(ETH, hundredths > 0, { px, sz: (Math.abs(hundredths) / 100).toFixed(2) }, 'Ioc')));
}

const near = (found: number, expected: number, within: number) =>
  expect(Math.abs(found - expected), `${found} and ${expected}`).toBeLessThanOrEqual(within);

/** As the exchange has charged them for what happened since. */
function feesPaid(world: World): number {
  const fees = world
    .events()
    .flatMap((event) => (event.kind === 'fill' && event.user === alice ? [event.fill.fee] : []));
  return fees.reduce((all, fee) => all + Number(fee), 0);
}

describe('against the exchange', () => {
  it('a ticket that nothing refuses is filled, and leads to what was announced', async () => {
    await fc.assert(
      fc.asyncProperty(some, async (drawn) => {
        const world = openMarket(drawn.leverage, drawn.isCross, drawn.held, undefined, drawn.depth);
        holdEther(world, drawn.beside);
        const facts = await factsOf(world);
        const ticket = ticketOf(drawn);
        fc.pre(ticketIssues(ticket, facts).every((issue) => gravityOf(issue) !== 'refuse'));
        const announced = summarize(ticket, facts);
        fc.pre(announced.execution !== undefined && isZero(announced.execution.missing));
        // What would be liquidated before it is through is cut short.
        const isDoomed = announced.distance.after !== undefined && lt(announced.distance.after, percent('0.5'));
        fc.pre(!isDoomed);
        world.events();
        const [receipt] = send(world, ticket, facts);
        // Where all but nothing would be left, the exchange, which counts at its own prices, has the last word.
        const isAtTheEdge = announced.available.after !== undefined && lt(announced.available.after, usd('100'));
        if (isAtTheEdge) fc.pre(receipt?.kind === 'filled');
        if (receipt?.kind !== 'filled') throw new Error(`not filled: ${JSON.stringify(receipt)}`);
        // An isolated position pays as it goes: where it cannot, it is liquidated in the middle of the order.
        const { now = size('0'), after: then = size('0') } = announced.position;
        if (!drawn.isCross) fc.pre(receipt.size === abs(sub(then, now)));
        if (announced.fees === undefined) throw new Error('the fees are known');
        near(approximate(announced.fees.total), feesPaid(world), cent);

        const after = await factsOf(world);
        const position = after.account?.state.positions.find(({ coin }) => coin === 'BTC');
        const reading = world.engine.account(alice);
        const signed =
          position === undefined ? size('0') : position.side === 'long' ? position.size : `-${position.size}`;
        expect(announced.position.after).toBe(signed);
        if (announced.marginUsed.after === undefined) throw new Error('the margin is known');
        near(approximate(announced.marginUsed.after), reading.all.marginUsed / 1e6, cent);
        if (announced.available.after === undefined || after.account === undefined)
          throw new Error('the rest is known');
        near(approximate(announced.available.after), Math.max(0, approximate(after.account.free)), cent);
        if (position === undefined) {
          expect(announced.liquidation.after).toBeUndefined();
          return;
        }
        if (announced.entry.after === undefined) throw new Error('an entry is known');
        near(approximate(announced.entry.after), approximate(position.entryPrice), step);
        expect(announced.liquidation.after === undefined).toBe(position.liquidationPrice === undefined);
        if (announced.liquidation.after === undefined || position.liquidationPrice === undefined) return;
        near(approximate(announced.liquidation.after), approximate(position.liquidationPrice), 2 * step);
      }),
      { numRuns: isLong ? 10_000 : 500, maxSkipsPerRun: 1_000 },
    );
  });

  it('no ticket is refused that nothing refused here', async () => {
    await fc.assert(
      fc.asyncProperty(someTicket, fc.constantFrom(0, 100, -100), async (ticket, held) => {
        const world = openMarket(10, true, held, 600_000);
        const { leverage } = ticket;
        const changed = world.do(alice, { type: 'updateLeverage', asset: BTC, leverage, isCross: true });
        if (changed.status === 'err') return;
        const terms = { ...ticket.terms, own: { leverage, mode: 'cross' as const } };
        const facts = await factsOf(world);
        const issues = ticketIssues({ ...ticket, terms }, facts);
        if (ticket.kind === 'twap' || issues.some((issue) => ['refuse', 'hold'].includes(gravityOf(issue)))) return;
        const refused = send(world, { ...ticket, terms }, facts).filter(({ kind }) => kind === 'refused');
        // An order that does not wait may find nothing at its price: only the book knows.
        expect(refused.filter((receipt) => !('code' in receipt && receipt.code === 'order.no_match'))).toEqual([]);
      }),
      { numRuns: isLong ? 10_000 : 500 },
    );
  });

  it('a ticket with its ways out has a receipt for each', async () => {
    const world = openMarket(10, true, 0);
    const facts = await factsOf(world);
    const names = nextCloid();
    const guard = (goal: 'tp' | 'sl', text: string) =>
      ({ change: 'guard', goal, by: 'percent', text, value: text }) as const;
    const base = { leverage: 10, isCross: true, held: 0, side: 'buy' as const, reduceOnly: false, thousandths: 50 };
    const guarded = [guard('tp', '50'), guard('sl', '20')].reduce<Ticket>(changeTicket, ticketOf(base));
    expect(ticketIssues(guarded, facts)).toEqual([]);
    expect(send(world, guarded, facts, names).map(({ kind }) => kind)).toEqual([
      'filled',
      'waitingForTrigger',
      'waitingForTrigger',
    ]);
    const waiting = changeTicket(changeTicket(guarded, { change: 'kind', kind: 'limit' }), typed('price', '86000'));
    expect(send(world, waiting, facts, names).map(({ kind }) => kind)).toEqual([
      'resting',
      'waitingForFill',
      'waitingForFill',
    ]);
  });
});
