import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import { checkPlan, type PlanMarket } from '@/lib/domain/perps/order/check-plan.ts';
import type { Leg, OrderPlan } from '@/lib/domain/perps/order/plan.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import type { Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { heldIn, reachOf, type TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import type { TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { sizeMeant } from '@/lib/domain/perps/ticket/ticket-size.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { add, sum } from '@/lib/math/arithmetic.ts';
import { gte, lte } from '@/lib/math/comparison.ts';
import { decimalsOf } from '@/lib/math/precision.ts';
import { notional } from '@/lib/math/units.ts';
import { account, changed, facts, holding, long, nextCloid, someFacts, someTicket, typed } from '../tickets.ts';

const plan = (ticket: Ticket, known: TicketFacts = facts) => planOrder(ticket, known, nextCloid());
const legs = (ticket: Ticket, known?: TicketFacts) => {
  const planned = plan(ticket, known);
  return planned.kind === 'order' ? planned.plan.legs : [];
};
const buy = [typed('size', '0.01')];
const runs = { numRuns: process.env['LONG'] === '1' ? 20_000 : 500 };

describe('a plan of a ticket', () => {
  it('is a market order at its bound', () => {
    expect(plan(changed(...buy))).toEqual({
      kind: 'order',
      plan: {
        grouping: 'na',
        legs: [
          {
            coin: 'BTC',
            side: 'buy',
            size: '0.01',
            price: '64800',
            order: { kind: 'limit', tif: 'Ioc' },
            reduceOnly: false,
            cloid: '0x01010101010101010101010101010101',
          },
        ],
      },
    });
    expect(legs(changed(...buy, { change: 'side', side: 'sell' }))).toMatchObject([{ side: 'sell', price: '55200' }]);
  });

  it('is a limit order that is never worse for its owner', () => {
    const limit = changed({ change: 'kind', kind: 'limit' }, typed('price', '60000.7'), typed('size', '0.0123456'));
    expect(legs(limit)).toMatchObject([{ price: '60000', size: '0.01234', order: { kind: 'limit', tif: 'Gtc' } }]);
    const sale = changed(
      { change: 'kind', kind: 'limit' },
      { change: 'side', side: 'sell' },
      typed('price', '60000.2'),
      ...buy,
    );
    expect(legs(sale)).toMatchObject([{ price: '60001' }]);
  });

  it('is cut to what there is to reduce, and its summary speaks of the same size', () => {
    for (const kind of ['market', 'limit', 'stopMarket', 'scale'] as const) {
      const exit = changed(
        { change: 'kind', kind },
        { change: 'side', side: 'sell' },
        { change: 'reduceOnly', on: true },
        typed('price', '61000'),
        typed('trigger', '59000'),
        typed('from', '61000'),
        typed('to', '62000'),
        typed('size', '0.2'),
      );
      expect(sum(legs(exit, holding(long)).map((leg) => leg.size))).toBe('0.1');
      expect(summarize(exit, holding(long)).size).toBe('0.1');
      expect(judgeTicket(exit, holding(long)).issues).toContainEqual({ kind: 'moreThanPosition', position: '0.1' });
    }
  });

  it('of a scale is what its equal parts come to', () => {
    const scale = changed(
      { change: 'kind', kind: 'scale' },
      typed('from', '50000'),
      typed('to', '51000'),
      typed('count', '3'),
      typed('size', '0.01'),
    );
    expect(legs(scale).map((leg) => leg.size)).toEqual(['0.00333', '0.00333', '0.00333']);
    expect(summarize(scale, facts).size).toBe('0.00999');
  });

  it('sends what guards an entry along with it, as far as it lies on its own side', () => {
    const guard = (goal: 'tp' | 'sl', text: string) =>
      ({ change: 'guard', goal, by: 'price', text, value: text }) as const;
    const planned = plan(changed(...buy, guard('tp', '66000'), guard('sl', '57000')));
    expect(planned).toMatchObject({
      kind: 'order',
      plan: {
        grouping: 'normalTpsl',
        legs: [
          { side: 'buy', reduceOnly: false },
          {
            side: 'sell',
            size: '0.01',
            price: '59400',
            reduceOnly: true,
            order: { kind: 'trigger', isMarket: true, triggerPrice: '66000', goal: 'tp' },
          },
          { side: 'sell', price: '51300', order: { triggerPrice: '57000', goal: 'sl' } },
        ],
      },
    });
    expect(legs(changed(...buy, guard('tp', '55000'), guard('sl', '57000')))).toHaveLength(2);
  });

  it('waits for a trigger, with its own price or at the market', () => {
    const stop = changed({ change: 'kind', kind: 'stopMarket' }, typed('trigger', '62000'), ...buy);
    expect(legs(stop)).toMatchObject([
      { price: '68200', reduceOnly: false, order: { isMarket: true, triggerPrice: '62000', goal: 'sl' } },
    ]);
    const take = changed(
      { change: 'kind', kind: 'takeLimit' },
      typed('trigger', '59000'),
      typed('price', '58900'),
      ...buy,
    );
    expect(legs(take)).toMatchObject([
      { price: '58900', order: { isMarket: false, triggerPrice: '59000', goal: 'tp' } },
    ]);
  });

  it('scales evenly from one price to another', () => {
    const scale = changed(
      { change: 'kind', kind: 'scale' },
      typed('from', '58000'),
      typed('to', '59000'),
      typed('size', '0.01'),
      typed('count', '3'),
    );
    expect(legs(scale).map((leg) => [leg.price, leg.size])).toEqual([
      ['58000', '0.00333'],
      ['58500', '0.00333'],
      ['59000', '0.00333'],
    ]);
  });

  it('is spread over time', () => {
    expect(plan(changed({ change: 'kind', kind: 'twap' }, ...buy))).toEqual({
      kind: 'twap',
      plan: { coin: 'BTC', side: 'buy', size: '0.01', minutes: 30, randomize: true, reduceOnly: false },
    });
    const twap = (...prices: readonly TicketChange[]) =>
      plan(changed({ change: 'kind', kind: 'twap' }, ...buy, ...prices));
    expect(twap(typed('start', '61000.123456'))).toMatchObject({
      plan: { start: { price: '61000', above: true } },
    });
    expect(twap(typed('start', '59000'), typed('stop', '62000'))).toMatchObject({
      plan: { start: { price: '59000', above: false }, stop: '62000' },
    });
    for (const behind of [[typed('stop', '59999')], [typed('start', '62000'), typed('stop', '61000')]]) {
      expect(twap(...behind)).toEqual({ kind: 'none', faults: ['order.twap_stop'] });
    }
    const sells: TicketChange = { change: 'side', side: 'sell' };
    expect(twap(sells, typed('stop', '59999'))).toMatchObject({ kind: 'twap', plan: { stop: '59999' } });
    expect(twap(sells, typed('stop', '60001'))).toEqual({ kind: 'none', faults: ['order.twap_stop'] });
    expect(plan(changed({ change: 'kind', kind: 'twap' }, typed('size', '0.001')))).toEqual({
      kind: 'none',
      faults: ['order.twap_size'],
    });
  });

  it('is none below ten dollars, and nothing is raised to them', () => {
    expect(plan(changed(typed('size', '0.00016')))).toEqual({ kind: 'none', faults: ['order.min_size'] });
  });

  it('closes the whole of a position that is worth less', () => {
    const small = { ...long, size: size('0.0001'), value: usd('6') };
    const close = changed(
      { change: 'side', side: 'sell' },
      { change: 'reduceOnly', on: true },
      { change: 'percent', percent: 100 },
    );
    expect(legs(close, holding(small))).toMatchObject([{ side: 'sell', size: '0.0001', reduceOnly: true }]);
  });
});

describe('whatever is entered', () => {
  it('a plan keeps to tick, lot and minimum, asks for no more than was meant, and no worse price', () => {
    fc.assert(
      fc.property(someTicket, someFacts, (ticket, known) => {
        const planned = plan(ticket, known);
        if (planned.kind !== 'order') return;
        const meant = sizeMeant(ticket.size, reachOf(ticket, known));
        if (meant === undefined) throw new Error('a plan of no size');
        const { sizeDecimals } = known.market;
        const held = heldIn(known.account, 'BTC');
        for (const leg of planned.plan.legs) {
          expect(isOnPriceGrid(leg.price, sizeDecimals)).toBe(true);
          expect(decimalsOf(leg.size)).toBeLessThanOrEqual(sizeDecimals);
          const isWhole = leg.reduceOnly && (held === undefined || gte(leg.size, long.size));
          expect(isWhole || gte(notional(leg.price, leg.size), usd('10'))).toBe(true);
        }
        const [first, ...others] = planned.plan.legs;
        const total =
          planned.plan.grouping === 'na' ? others.reduce((all, leg) => add(all, leg.size), first.size) : first.size;
        expect(lte(total, meant)).toBe(true);
        if (ticket.kind === 'limit' && ticket.price.amount !== undefined) {
          const isNoWorse =
            ticket.side === 'buy' ? lte(first.price, ticket.price.amount) : gte(first.price, ticket.price.amount);
          expect(isNoWorse).toBe(true);
        }
      }),
      runs,
    );
  });

  it('a ticket has a plan, or is told why not', () => {
    fc.assert(
      fc.property(someTicket, someFacts, (ticket, known) => {
        const stops = judgeTicket(ticket, known).issues.filter((issue) =>
          ['refuse', 'hold'].includes(gravityOf(issue)),
        );
        if (plan(ticket, known).kind === 'none') expect(stops).not.toEqual([]);
      }),
      runs,
    );
  });

  it('the parts of a scale are no more than the whole', () => {
    const units = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(units, fc.integer({ min: 2, max: 20 }), (amount, count) => {
        const text = (amount / 1_000_000).toFixed(6);
        const scale = changed(
          { change: 'kind', kind: 'scale' },
          typed('from', '58000'),
          typed('to', '59000'),
          typed('size', text),
          typed('count', String(count)),
        );
        const parts = legs(scale);
        expect(lte(sum(parts.map((leg) => leg.size)), size(text))).toBe(true);
        expect([0, count]).toContain(parts.length);
      }),
    );
  });
});

describe('the check of a plan', () => {
  const known: PlanMarket = { contract: facts.market, mark: price('60000'), held: undefined, leverage: undefined };
  const check = (one: OrderPlan) => checkPlan(one, () => known);
  const spoils: readonly ((leg: Leg) => Leg)[] = [
    (leg) => ({ ...leg, price: add(leg.price, price('0.0000001')) }),
    (leg) => ({ ...leg, size: add(leg.size, size('0.000001')) }),
    (leg) => ({ ...leg, size: size('0') }),
    (leg) => ({ ...leg, size: size('-1') }),
    (leg) => ({ ...leg, size: size('0.00001'), reduceOnly: false }),
    (leg) => ({ ...leg, price: price('0') }),
    (leg) => ({ ...leg, price: price('1') }),
  ];

  it('accepts what a ticket comes to, and refuses each change of it', () => {
    fc.assert(
      fc.property(someTicket, fc.nat(), fc.constantFrom(...spoils), (ticket, index, spoil) => {
        const planned = plan(ticket, { ...facts, account: { ...account, free: usd('500000') } });
        if (planned.kind !== 'order') return;
        expect(check(planned.plan)).toEqual([]);
        const { legs: all, grouping } = planned.plan;
        const at = index % all.length;
        const [first, ...others] = all.map((leg, place) => (place === at ? spoil(leg) : leg));
        if (first === undefined) throw new Error('a plan has a leg');
        expect(check({ grouping, legs: [first, ...others] })).not.toEqual([]);
      }),
      runs,
    );
  });
});
