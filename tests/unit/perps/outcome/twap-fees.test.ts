import { describe, expect, it } from 'vitest';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { builderOf, orderRates, roleOf } from '@/lib/domain/perps/outcome/execution.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { percent } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { twapOrderAction } from '@/lib/venues/hyperliquid/actions/twap.ts';
import { orderActions } from '@/server/sandbox/hyperliquid/wire/actions/orders.ts';
import { alice, BTC, type World } from '../../engine/world.ts';
import { factsOf, openMarket } from '../exchange-market.ts';
import { nextCloid, typed } from '../tickets.ts';

/** A TWAP of this many minutes has two slices in each of them. */
const minutes = 5;

function twapOf(size: string, reduceOnly = false): Ticket {
  const changes: readonly TicketChange[] = [
    { change: 'side', side: reduceOnly ? 'sell' : 'buy' },
    { change: 'kind', kind: 'twap' },
    typed('minutes', String(minutes)),
    { change: 'reduceOnly', on: reduceOnly },
    typed('size', size),
  ];
  const own = { leverage: 10, mode: 'cross' as const };
  return changes.reduce<Ticket>(changeTicket, openTicket({ coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own }));
}

/** Sends the TWAP in the wire's format, lets all of its slices run, and returns what they were charged. */
function runTwap(world: World, ticket: Ticket, facts: TicketFacts) {
  const planned = planOrder(ticket, facts, nextCloid());
  if (planned.kind !== 'twap') throw new Error(`no plan: ${JSON.stringify(planned)}`);
  const action = twapOrderAction(planned.plan, () => BTC);
  const parsed = orderActions.find(({ type }) => type === 'twapOrder')?.parse(JSON.parse(JSON.stringify(action)));
  if (parsed === undefined || parsed.request.type !== 'twapOrder') throw new Error('the exchange cannot read it');
  world.events();
  expect(world.do(alice, parsed.request)).toMatchObject({ response: { data: { status: { running: {} } } } });
  for (let slice = 0; slice <= minutes * 2; slice += 1) world.pass(30_000);
  const fills = world.events().flatMap((event) => (event.kind === 'fill' && event.user === alice ? [event.fill] : []));
  expect(fills.length).toBe(minutes * 2);
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);
  return {
    fee: sum(fills.map(({ fee }) => Number(fee))),
    builder: sum(fills.map(({ builderFee }) => Number(builderFee ?? '0'))),
    value: sum(fills.map(({ px, sz }) => Number(px) * Number(sz))),
  };
}

describe('the fee of a TWAP', () => {
  it.each([
    ['opens', false, 0],
    ['only reduces', true, 100],
  ] as const)('is what the exchange charges for its slices, if it %s', async (_what, reduceOnly, held) => {
    const world = openMarket({ leverage: 10, isCross: true, held });
    const facts = { ...(await factsOf(world)), builder: percent('0.1'), builderOfReducing: percent('0.1') };
    const ticket = twapOf('0.05', reduceOnly);
    const { fees } = summarize(ticket, facts);
    if (fees === undefined) throw new Error('the fees are known');
    const charged = runTwap(world, ticket, facts);
    expect(charged.builder).toBe(0);
    expect(approximate(fees.rates.total)).toBeCloseTo((charged.fee / charged.value) * 100, 5);
    // The slices are filled a little beside the mark, at which the ticket counts.
    expect(approximate(fees.total) / charged.fee).toBeCloseTo(1, 4);
    expect(fees.rates.platform).toBe(percent('0'));
  });

  it('stands at the row before a size is typed, and in the margin that the order needs', async () => {
    const facts = { ...(await factsOf(openMarket({ leverage: 10, isCross: true, held: 0 }))), builder: percent('0.1') };
    const blank = twapOf('');
    const role = roleOf(blank, { book: facts.book, mark: facts.market.mark });
    expect(orderRates(role, facts.account?.fees, builderOf(blank, facts)).total).toBe(percent('0.045'));
    const alone = { ...facts, builder: percent('0') };
    const ticket = twapOf('0.05');
    expect(summarize(ticket, facts).available).toEqual(summarize(ticket, alone).available);
    expect(summarize(ticket, facts).marginRequired).toBeDefined();
    expect(summarize(ticket, facts).marginRequired).toEqual(summarize(ticket, alone).marginRequired);
  });

  it('is not that of an order, which carries the builder', async () => {
    const facts = { ...(await factsOf(openMarket({ leverage: 10, isCross: true, held: 0 }))), builder: percent('0.1') };
    const market = changeTicket(twapOf('0.05'), { change: 'kind', kind: 'market' });
    expect(summarize(market, facts).fees?.rates.total).toBe(percent('0.145'));
  });
});
