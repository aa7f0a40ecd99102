import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestTwapMinutes, shortestTwapMinutes } from '@/lib/config/orders.ts';
import { describedOrder, planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { priceOnGrid } from '@/lib/domain/perps/market/grid.ts';
import { countedCloids } from '@/lib/domain/perps/order/plan.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { type Price, price, size } from '@/lib/math/amount.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { twapOrderAction } from '@/lib/venues/hyperliquid/actions/twap.ts';
import { expectLeg, expectSame, languages, readBack, sentence, triggerOf, wireOf } from '../read-back.ts';
import {
  assetOf,
  at,
  coinOf,
  factsOf,
  positionOf,
  someDollars,
  someHolding,
  somePart,
  somePlace,
  worth,
} from '../recorded-markets.ts';
import { someChange, ticketKinds } from '../tickets.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 2_000 : 50 };

type Kind = (typeof ticketKinds)[number];

const someWish = fc.record({
  place: somePlace,
  holding: fc.option(someHolding, { nil: undefined }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  unit: fc.constantFrom('base' as const, 'quote' as const),
  dollars: someDollars,
  share: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  parts: fc.tuple(somePart, somePart, somePart, somePart),
  tif: fc.constantFrom('Gtc' as const, 'Ioc' as const, 'Alo' as const),
  count: fc.integer({ min: 2, max: 20 }).map(String),
  minutes: fc.integer({ min: shortestTwapMinutes, max: longestTwapMinutes }).map(String),
  option: fc.constantFrom('none', 'reduceOnly', 'guards'),
  before: fc.array(someChange, { maxLength: 3 }),
});

type Wish = typeof someWish extends fc.Arbitrary<infer Value> ? Value : never;

function ticketOf(kind: Kind, wish: Wish): Ticket {
  const { place, side, unit, dollars, share, option } = wish;
  const { coin, maxLeverage, mark } = place;
  const typed = <Field extends string>(change: Field, text: string) => ({ change, text, value: text });
  const [price1, trigger, from, to] = wish.parts.map((part) => at(place, part));
  const amount = unit === 'base' ? worth(place, dollars) : String(dollars);
  const [tp, sl] = side === 'buy' ? ['1.4567891', '0.4567891'] : ['0.5432198', '1.6432198'];
  const guard = (goal: 'tp' | 'sl', part = '1') => ({
    ...typed('guard' as const, at(place, price(part))),
    goal,
    by: 'price' as const,
  });
  const prices = { price: price1, trigger, from, to };
  const changes: readonly TicketChange[] = [
    ...wish.before,
    { change: 'kind', kind },
    { change: 'side', side },
    { change: 'unit', unit, price: mark },
    share === undefined ? typed('size', amount) : { change: 'percent', percent: share },
    ...(['price', 'trigger', 'from', 'to'] as const).map((field) => typed(field, prices[field] ?? mark)),
    ...(option === 'guards'
      ? [typed('start', price1 ?? mark), typed('stop', at(place, price(side === 'buy' ? '2.1' : '0.1')))]
      : []),
    { change: 'tif', tif: wish.tif },
    typed('count', wish.count),
    typed('minutes', wish.minutes),
    typed('slippage', '8'),
    { change: 'guards', on: option === 'guards' },
    ...(option === 'guards' ? [guard('tp', tp), guard('sl', sl)] : []),
    { change: 'reduceOnly', on: option === 'reduceOnly' },
  ];
  const own = { leverage: 3, mode: 'cross' } as const;
  return changes.reduce<Ticket>(changeTicket, openTicket({ coin, maxLeverage, onlyIsolated: false, own }));
}

/** Returns the prices that the TP/SL fields show once they lose focus. */
function shownGuards(ticket: Ticket, sizeDecimals: number): readonly (Price | undefined)[] {
  if (!('guards' in ticket) || ticket.guards === undefined) return [];
  const out = ticket.side === 'buy' ? 'sell' : 'buy';
  return [ticket.guards.tp, ticket.guards.sl].map(
    ({ amount }) => amount && priceOnGrid(price(amount), sizeDecimals, out),
  );
}

it.each(ticketKinds)('the button of a %s says the coin, size and price that the venue gets', (kind) => {
  let sent = 0;
  fc.assert(
    fc.property(someWish, (wish) => {
      const { place, holding } = wish;
      const known = factsOf(place, holding && positionOf(place, holding.side, holding.dollars));
      const ticket = ticketOf(kind, wish);
      const planned = planOrder(ticket, known, countedCloids());
      if (planned.kind === 'none') return;
      sent += 1;
      const said = describedOrder(ticket.kind, planned);
      expect(summarize(ticket, known).size).toBe(said.size);
      for (const locale of languages) {
        const read = readBack(sentence(said, place.sizeDecimals, locale), said.form, locale);
        if (planned.kind === 'twap') {
          const { twap, details } = { details: undefined, ...twapOrderAction(planned.plan, assetOf) };
          expect([read.coin, read.side === 'buy', read.minutes]).toEqual([coinOf(twap.a), twap.b, String(twap.m)]);
          expectSame(read.size, twap.s, 'size');
          expect(said.form === 'twapFrom').toBe(details !== undefined);
          if (details !== undefined) expectSame(read.price, details.t?.p, 'start');
          continue;
        }
        const [entry, ...others] = wireOf(planned.plan);
        if (entry === undefined) throw new Error('Nothing is sent');
        if (said.form === 'scale') {
          const parts = [entry, ...others];
          expect(read.count).toBe(String(parts.length));
          expectSame(read.size, sum(parts.map(({ s }) => size(s))), 'size of all');
          for (const { a, b } of parts) expect([coinOf(a), b]).toEqual([read.coin, read.side === 'buy']);
          continue;
        }
        expectLeg(read, said.form, entry);
        for (const guard of others) expectSame(guard.s, entry.s, 'size of a guard');
        expect(others.map((guard) => triggerOf(guard)?.triggerPx)).toEqual(shownGuards(ticket, place.sizeDecimals));
      }
    }),
    runs,
  );
  expect(sent).toBeGreaterThan(runs.numRuns / 10);
});
