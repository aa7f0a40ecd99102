import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketSlippagePercent, triggerSlippagePercent } from '@/lib/config/orders.ts';
import { isSendable, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { priceOnGrid, sizeOnGrid } from '@/lib/domain/perps/market/grid.ts';
import { newlyOpened, type OpeningLeg, openedValue } from '@/lib/domain/perps/order/opening.ts';
import type { Leg, OrderPlan } from '@/lib/domain/perps/order/plan.ts';
import type { Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { ticketOfTrade } from '@/lib/domain/telegram/chat-ticket.ts';
import { readCommand } from '@/lib/domain/telegram/read-command.ts';
import { type Price, price, size } from '@/lib/math/amount.ts';
import { MovingMarket, type SomeBook, someBook } from '../moving-market.ts';
import { btc, changed, nextCloid, typed } from '../tickets.ts';

const runs = process.env['LONG'] === '1' ? 1_000 : 150;
const [onMarket, onTrigger] = [marketSlippagePercent, triggerSlippagePercent].map((part) => 1 + Number(part) / 100);
const sides = fc.constantFrom('buy' as const, 'sell' as const);
/** Parts of the mark at which somebody may write a price. */
const part = fc.oneof(
  fc.double({ min: 0.25, max: 1.75, noNaN: true }),
  fc.double({ min: 0.97, max: 1.03, noNaN: true }),
);
const dollars = fc.integer({ min: 20, max: 60_000 });
/** The market goes to these parts of its first price, one after the other. */
const journey = fc.constantFrom([0.45, 1.85], [1.85, 0.45], [1]);

const someOrder = fc.record({
  kind: fc.constantFrom('Ioc' as const, 'sl' as const, 'Gtc' as const, 'Alo' as const, 'tp' as const),
  at: part,
  trigger: part,
  isMarket: fc.boolean(),
  /** How far the bound of a triggered order lies from its trigger. */
  bound: fc.double({ min: 0.01, max: 0.7, noNaN: true }),
  dollars,
  reduceOnly: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
});
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer Value> ? Value : never;

/** Mostly one alone, in whose shadow no other hides. */
const someOrders = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(someOrder) },
  { weight: 1, arbitrary: fc.array(someOrder, { minLength: 2, maxLength: 5 }) },
);

const decimals = 5;
const names = nextCloid();
const near = (mark: Price, share: number, side: 'buy' | 'sell'): Price =>
  priceOnGrid(price((Number(mark) * share).toFixed(2)), decimals, side) ?? mark;

function legOf(
  { kind, at, trigger, isMarket, bound, dollars: worth, reduceOnly }: SomeOrder,
  mark: Price,
  side: 'buy' | 'sell',
): Leg {
  const coins = sizeOnGrid(size((worth / Number(mark)).toFixed(decimals)), decimals) ?? size('0.001');
  const leg = { coin: 'BTC', side, size: coins, reduceOnly, cloid: names() };
  if (kind !== 'tp' && kind !== 'sl')
    return { ...leg, price: near(mark, at, side), order: { kind: 'limit', tif: kind } };
  const triggerPrice = near(mark, trigger, side);
  const limit = isMarket ? trigger * (side === 'buy' ? 1 + bound : 1 - bound) : at;
  return { ...leg, price: near(mark, limit, side), order: { kind: 'trigger', isMarket, triggerPrice, goal: kind } };
}

/** Returns by how much the words beside a limit let an order open more. */
function allowance(legs: readonly OpeningLeg[]): number {
  const opening = legs.filter(({ reduceOnly }) => !reduceOnly);
  if (opening.some(({ order }) => order?.kind === 'trigger')) return onTrigger ?? 1;
  return opening.some(({ order }) => order?.kind !== 'limit' || order.tif === 'Ioc') ? (onMarket ?? 1) : 1;
}

function countedOf(legs: readonly OpeningLeg[], mark: Price): number {
  const opened = openedValue(
    legs,
    () => mark,
    () => undefined,
  );
  if (opened.kind === 'unknown') throw new Error('the mark is known');
  return opened.kind === 'nothing' ? 0 : Number(opened.value);
}

/** A cent is lost or won where a float is written. */
const cents = 0.01;

/** A ticket shows the prices of a scale as they were typed; the order has them on the grid of five digits. */
const oneTick = 1.000_1;

function travel(market: MovingMarket, way: readonly number[]): number {
  for (const to of way) market.moveTo(to);
  return market.traded();
}

const planOf = (legs: readonly Leg[]): OrderPlan | undefined => {
  const [first, ...others] = legs;
  return first === undefined ? undefined : { legs: [first, ...others], grouping: 'na' };
};

function openedByTicket(ticket: Ticket, book: SomeBook, way: readonly number[]) {
  const market = new MovingMarket(book);
  const { summary, issues, planned } = judgeTicket(ticket, market.facts(), names);
  if (!isSendable(issues) || planned.kind === 'none') return undefined;
  const shown = Number(summary.value);
  // The slippage stands in the ticket, beside what it shows.
  const named = 'slippage' in ticket ? 1 + Number(ticket.slippage.amount) / 100 : 1;
  if (planned.kind === 'twap') {
    const counted = countedOf([{ ...planned.plan, price: market.mark }], market.mark);
    market.twap(planned.plan);
    market.passHour();
    return { counted, shown, opened: market.traded(), most: onMarket ?? 1, named };
  }
  const { legs } = planned.plan;
  const counted = countedOf(legs, market.mark);
  market.place(planned.plan);
  return { counted, shown, opened: travel(market, way), most: allowance(legs), named };
}

let sent = 0;
function expectWithin(found: ReturnType<typeof openedByTicket>): void {
  if (found === undefined) return;
  const { counted, shown, opened, most, named } = found;
  if (opened > 0) sent += 1;
  expect(opened).toBeLessThanOrEqual(counted * most + cents);
  expect(opened).toBeLessThanOrEqual(shown * Math.max(most, named) * oneTick + cents);
}

describe('no more is opened than was counted, beyond the slippage that the words name', { timeout: 300_000 }, () => {
  test('by orders as the web sends them, resting, triggered or at once', () => {
    let traded = 0;
    fc.assert(
      fc.property(sides, someOrders, someBook, journey, (side, orders, book, way) => {
        const market = new MovingMarket(book);
        const legs = orders.map((order) => legOf(order, market.mark, side));
        const plan = planOf(legs);
        if (plan === undefined) return;
        const counted = countedOf(legs, market.mark);
        market.place(plan);
        const opened = travel(market, way);
        if (opened > 0) traded += 1;
        expect(opened).toBeLessThanOrEqual(counted * allowance(legs) + cents);
      }),
      { numRuns: runs * 4 },
    );
    expect(traded).toBeGreaterThan(runs / 5);
  });

  test('by the ticket of the web: market, limit, trigger, scale and TWAP, and no more than it shows', () => {
    sent = 0;
    const kinds = ['market', 'limit', 'stopMarket', 'stopLimit', 'takeMarket', 'takeLimit', 'scale', 'twap'] as const;
    const written = (share: number) => String(near(price('86600'), share, 'buy'));
    const drawn = fc.tuple(
      fc.constantFrom(...kinds),
      sides,
      dollars,
      fc.tuple(part, part, part, part),
      fc.boolean(),
      fc.constantFrom('1', '8', '25', '60'),
    );
    fc.assert(
      fc.property(
        drawn,
        someBook,
        journey,
        ([kind, side, worth, [at, trigger, from, to], inDollars, slippage], book, way) => {
          const ticket = changed(
            { change: 'side', side },
            { change: 'kind', kind },
            typed('price', written(at)),
            typed('trigger', written(trigger)),
            typed('from', written(from)),
            typed('to', written(to)),
            typed('minutes', '30'),
            typed('slippage', slippage),
            ...(inDollars ? [{ change: 'unit', unit: 'quote', price: undefined } as const] : []),
            typed('size', inDollars ? String(worth) : (worth / 86_600).toFixed(decimals)),
          );
          expectWithin(openedByTicket(ticket, book, way));
        },
      ),
      { numRuns: runs * 2 },
    );
    expect(sent).toBeGreaterThan(runs / 5);
  });

  test('by the line of a chat', () => {
    sent = 0;
    const sized = fc.oneof(
      dollars.map((worth) => `$${worth}`),
      dollars.map((worth) => (worth / 86_600).toFixed(decimals)),
    );
    const limited = fc.option(part, { nil: undefined });
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        sized,
        limited,
        someBook,
        journey,
        (side, amount, at, book, way) => {
          const limit = at === undefined ? '' : ` limit ${Math.round(86_600 * at)}`;
          const trade = readCommand(`/${side} BTC ${amount}${limit}`);
          if (trade?.kind !== 'trade') throw new Error('the line is an order');
          expectWithin(openedByTicket(ticketOfTrade(trade, btc), book, way));
        },
      ),
      { numRuns: runs },
    );
    expect(sent).toBeGreaterThan(runs / 5);
  });

  test('by changes that are sent together, beyond what the orders opened before', () => {
    let traded = 0;
    const far = { kind: 'Gtc' as const, isMarket: false, trigger: 1, bound: 0.1, reduceOnly: false };
    const some = fc.array(fc.tuple(dollars, dollars, part), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sides, some, someBook, journey, (side, changes, book, way) => {
        const market = new MovingMarket(book);
        const { mark } = market;
        const rests = side === 'buy' ? 0.4 : 1.6;
        const before = changes.map(([worth]) => legOf({ ...far, at: rests, dollars: worth }, mark, side));
        const after = changes.map(([, worth, at]) => legOf({ ...far, at, dollars: worth }, mark, side));
        const plan = planOf(before);
        if (plan === undefined) return;
        market.place(plan);
        const pairs = after.map((leg, at) => ({ leg, was: before[at] }));
        const newly = Number(newlyOpened(pairs, () => mark));
        market.modify(
          before.map(({ cloid }, at) => ({
            order: cloid,
            leg: after[at] ?? legOf({ ...far, at: 1, dollars: 20 }, mark, side),
          })),
        );
        const opened = travel(market, way);
        if (opened > 0) traded += 1;
        expect(opened).toBeLessThanOrEqual(countedOf(before, mark) + newly + cents);
      }),
      { numRuns: runs },
    );
    expect(traded).toBeGreaterThan(runs / 5);
  });
});
