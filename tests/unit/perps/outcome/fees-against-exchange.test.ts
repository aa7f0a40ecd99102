import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRates, roleOf } from '@/lib/domain/perps/outcome/execution.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { percent } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { alice, BTC, type World } from '../../engine/world.ts';
import { factsOf, openMarket, send } from '../exchange-market.ts';
import { typed } from '../tickets.ts';

const isLong = process.env['LONG'] === '1';
const mark = 86_600;
/** The venue rounds each part of a fee to millionths of a dollar. */
const micro = 0.000_002;

const some = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  kind: fc.constantFrom('market' as const, 'crossing' as const, 'resting' as const, 'postOnly' as const),
  thousandths: fc.integer({ min: 1, max: 100 }),
  /** The distance of a limit price from the mark, in dollars. */
  away: fc.integer({ min: 10, max: 500 }),
  hasBuilder: fc.boolean(),
  knowsRates: fc.boolean(),
  /** A position on the other side: then the order closes a part of it, or all of it and opens the rest. */
  held: fc.integer({ min: 0, max: 50 }),
});
type Drawn = typeof some extends fc.Arbitrary<infer T> ? T : never;

const takes = ({ kind }: Drawn): boolean => kind === 'market' || kind === 'crossing';

function priceOf({ side, away, ...drawn }: Drawn): number {
  const isAbove = (side === 'buy') === takes({ side, away, ...drawn });
  return isAbove ? mark + away : mark - away;
}

function ticketOf(drawn: Drawn, size: string | undefined): Ticket {
  const { side, kind } = drawn;
  const changes: TicketChange[] = [{ change: 'side', side }];
  if (kind !== 'market') changes.push({ change: 'kind', kind: 'limit' }, typed('price', String(priceOf(drawn))));
  if (kind === 'postOnly') changes.push({ change: 'tif', tif: 'Alo' });
  changes.push(typed('size', size ?? ''));
  const own = { leverage: 10, mode: 'cross' as const };
  return changes.reduce<Ticket>(changeTicket, openTicket({ coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own }));
}

async function known(world: World, { hasBuilder, knowsRates }: Drawn): Promise<TicketFacts> {
  const facts = await factsOf(world);
  const account = facts.account && { ...facts.account, ...(!knowsRates && { fees: undefined }) };
  return { ...facts, account, builder: percent(hasBuilder ? '0.1' : '0') };
}

function charged(world: World): { readonly fee: number; readonly builder: number } {
  const fills = world.events().flatMap((event) => (event.kind === 'fill' && event.user === alice ? [event.fill] : []));
  const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((all, one = '0') => all + Number(one), 0);
  return { fee: sum(fills.map(({ fee }) => fee)), builder: sum(fills.map(({ builderFee }) => builderFee)) };
}

const near = (found: number, expected: number) =>
  expect(Math.abs(found - expected), `${found} and ${expected}`).toBeLessThanOrEqual(micro);

const labelOf = (ticket: Ticket, { book, market, account, builder }: TicketFacts) =>
  orderRates(roleOf(ticket, { book, mark: market.mark }), account?.fees, builder);

describe('the fee that a ticket shows', () => {
  it('is what the exchange charges: as taker and as maker, with a builder and without', async () => {
    await fc.assert(
      fc.asyncProperty(some, async (drawn) => {
        const { side, thousandths, held } = drawn;
        const world = openMarket({ leverage: 10, isCross: true, held: side === 'buy' ? -held : held });
        world.events();
        const facts = await known(world, drawn);
        const size = (thousandths / 1000).toFixed(3);
        const ticket = ticketOf(drawn, size);
        const { fees } = summarize(ticket, facts);
        if (fees === undefined) throw new Error('the fees are known');
        expect(fees.role).toBe(takes(drawn) ? 'taker' : 'maker');
        expect(labelOf(ticketOf(drawn, undefined), facts)).toEqual(fees.rates);

        const [receipt] = send(world, ticket, facts);
        expect(receipt?.kind).toBe(takes(drawn) ? 'filled' : 'resting');
        if (!takes(drawn)) world.quote(BTC, side === 'sell', priceOf(drawn) * 10, thousandths * 100);
        const paid = charged(world);
        expect(paid.fee).toBeGreaterThan(0);
        near(paid.fee, approximate(fees.total));
        if (!drawn.hasBuilder) expect(paid.builder).toBe(0);
        else near(paid.builder, (paid.fee * 0.1) / approximate(fees.rates.total));
      }),
      { numRuns: isLong ? 4_000 : 100 },
    );
  });
});
