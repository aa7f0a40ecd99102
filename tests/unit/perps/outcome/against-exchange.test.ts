import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { summarize, type TicketSummary } from '@/lib/domain/perps/outcome/summary.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { signedSize, type TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import type { ExchangeEvent } from '@/lib/engine/event.ts';
import { size, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { abs, sub } from '@/lib/math/arithmetic.ts';
import { gt, gte, isZero } from '@/lib/math/comparison.ts';
import { alice, BTC, type World } from '../../engine/world.ts';
import { expectLiquidation, expectNear, factsOf, holdEther, openMarket, send } from '../exchange-market.ts';
import { nextCloid, someTicket, typed } from '../tickets.ts';

const isLong = process.env['LONG'] === '1';

const thousandths = (most: number) => fc.integer({ min: 1, max: most }).map((count) => (count / 1000).toFixed(3));

const some = fc.record({
  leverage: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 30, max: 40 })),
  isCross: fc.boolean(),
  held: fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -4_000, max: 4_000 })),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  reduceOnly: fc.boolean(),
  /** The size in coins, or in thousandths of the largest order that the exchange says it would accept. */
  size: fc.oneof(thousandths(300), thousandths(4_000), fc.integer({ min: 1, max: 1_050 })),
  depth: fc.record({
    levels: fc.integer({ min: 1, max: 20 }),
    first: fc.oneof(fc.constant(10), fc.integer({ min: 10, max: 40_000 })),
    apart: fc.integer({ min: 10, max: 2_000 }),
    each: fc.oneof(fc.integer({ min: 1_000, max: 40_000 }), fc.integer({ min: 1_000, max: 400_000 })),
    orders: fc.constantFrom(1, 1, 3),
  }),
  /** How far the price moved since the position was opened, in tenths of a dollar. */
  drift: fc.oneof(fc.constant(0), fc.integer({ min: -20_000, max: 20_000 })),
  resting: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 2_000 })),
  /** Another cross position of the account, in hundredths of an ether. */
  beside: fc.integer({ min: -100, max: 100 }),
});

type Drawn = typeof some extends fc.Arbitrary<infer T> ? T : never;

type Terms = Pick<Drawn, 'leverage' | 'isCross' | 'side' | 'reduceOnly'>;

function ticketOf({ leverage, isCross, side, reduceOnly }: Terms, coins: string) {
  const mode = isCross ? ('cross' as const) : ('isolated' as const);
  const changes: TicketChange[] = [
    { change: 'side', side },
    { change: 'reduceOnly', on: reduceOnly },
    typed('size', coins),
  ];
  const terms = { coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own: { leverage, mode } };
  return changes.reduce<Ticket>(changeTicket, openTicket(terms));
}

function coinsOf({ size: wanted, side }: Drawn, { account }: TicketFacts): string {
  if (typeof wanted === 'string') return wanted;
  return ((approximate(account?.most?.[side] ?? size('0')) * wanted) / 1000).toFixed(5);
}

/** The exchange's prices of this market are in tenths, and the screen's dollars in hundredths. */
const step = 0.1;
const cent = 0.01;

const isEnded = (event: ExchangeEvent): boolean => event.kind === 'liquidation' && event.user === alice;

/** Returns the fees that the exchange has charged since then. */
function feesPaid(world: World): number {
  const fees = world
    .events()
    .flatMap((event) => (event.kind === 'fill' && event.user === alice ? [event.fill.fee] : []));
  return fees.reduce((all, fee) => all + Number(fee), 0);
}

async function expectAnnounced(world: World, announced: TicketSummary): Promise<void> {
  const { account } = await factsOf(world);
  const { available, marginUsed, entry, liquidation } = announced;
  if (marginUsed.after === undefined || available.after === undefined || account === undefined) {
    throw new Error('the account is known');
  }
  expectNear(approximate(marginUsed.after), world.engine.account(alice).all.marginUsed / 1e6, cent);
  expectNear(approximate(available.after), Math.max(0, approximate(account.free ?? usd('0'))), cent);
  const position = account.state.positions.find(({ coin }) => coin === 'BTC');
  expect(announced.position.after).toBe(position === undefined ? '0' : signedSize(position));
  if (position === undefined) {
    expect(liquidation.after).toBeUndefined();
    return;
  }
  if (entry.after === undefined) throw new Error('an entry is known');
  expectNear(approximate(entry.after), approximate(position.entryPrice), step);
  expectLiquidation(liquidation.after, position, 2 * step);
}

describe('a ticket at the sandbox’s exchange', () => {
  it('is filled where nothing refuses it, and leads to what was announced', { timeout: 600_000 }, async () => {
    let [runs, undecided] = [0, 0];
    await fc.assert(
      fc.asyncProperty(some, async (drawn) => {
        const world = openMarket(drawn, drawn);
        holdEther(world, drawn.beside);
        // The outcome of an order is not announced for an account that is already being liquidated.
        fc.pre(!world.events().some(isEnded));
        const facts = await factsOf(world);
        const ticket = ticketOf(drawn, coinsOf(drawn, facts));
        fc.pre(judgeTicket(ticket, facts).issues.every((issue) => gravityOf(issue) !== 'refuse'));
        const announced = summarize(ticket, facts);
        fc.pre(announced.execution !== undefined && isZero(announced.execution.missing));
        runs += 1;
        const { markPx } = world.engine.available(alice, BTC);
        const [receipt] = send(world, ticket, facts);
        const { cutShort } = announced;
        const filled = receipt?.kind === 'filled' ? receipt.size : size('0');
        if (cutShort !== undefined) {
          expect(gte(filled, cutShort.filled), filled).toBe(true);
          // The book shows levels, the exchange fills single orders and checks before fees: only it knows where in a
          // level it ends.
          if (gt(filled, cutShort.filled)) {
            undecided += 1;
            return;
          }
          if (isZero(filled)) return;
        }
        if (receipt?.kind !== 'filled') throw new Error(`not filled: ${JSON.stringify(receipt)}`);
        const { now = size('0'), after: then = size('0') } = announced.position;
        expect(receipt.size).toBe(abs(sub(then, now)));
        if (announced.fees === undefined) throw new Error('the fees are known');
        expectNear(approximate(announced.fees.total), feesPaid(world), cent);
        await expectAnnounced(world, announced);
        // If the price has not moved meanwhile, exactly the position that was announced to be liquidated at once is.
        world.price(BTC, 866_000);
        if (world.engine.available(alice, BTC).markPx !== markPx) return;
        expect(world.events().some(isEnded)).toBe(announced.isLiquidatedAtOnce);
      }),
      { numRuns: isLong ? 10_000 : 250, maxSkipsPerRun: 1_000 },
    );
    expect(undecided).toBeLessThanOrEqual(runs / 20);
  });

  it('is never refused where nothing refused it here', async () => {
    await fc.assert(
      fc.asyncProperty(someTicket, fc.constantFrom(0, 100, -100), async (ticket, held) => {
        const world = openMarket({ leverage: 10, isCross: true, held }, { at: 600_000 });
        const { leverage } = ticket;
        const changed = world.do(alice, { type: 'updateLeverage', asset: BTC, leverage, isCross: true });
        if (changed.status === 'err') return;
        const terms = { ...ticket.terms, own: { leverage, mode: 'cross' as const } };
        const facts = await factsOf(world);
        const issues = judgeTicket({ ...ticket, terms }, facts).issues;
        if (ticket.kind === 'twap' || issues.some((issue) => ['refuse', 'hold'].includes(gravityOf(issue)))) return;
        const refused = send(world, { ...ticket, terms }, facts).filter(({ kind }) => kind === 'refused');
        // An order that cannot rest may find no match at its price: only the book knows.
        expect(refused.filter((receipt) => !('code' in receipt && receipt.code === 'order.no_match'))).toEqual([]);
      }),
      { numRuns: isLong ? 10_000 : 250 },
    );
  });

  it('has a receipt for each take profit and stop loss', async () => {
    const world = openMarket({ leverage: 10, isCross: true, held: 0 });
    const facts = await factsOf(world);
    const names = nextCloid();
    const guard = (goal: 'tp' | 'sl', text: string) =>
      ({ change: 'guard', goal, by: 'percent', text, value: text }) as const;
    const base = { leverage: 10, isCross: true, side: 'buy' as const, reduceOnly: false };
    const guarded = [guard('tp', '50'), guard('sl', '20')].reduce<Ticket>(changeTicket, ticketOf(base, '0.050'));
    expect(judgeTicket(guarded, facts).issues).toEqual([]);
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
