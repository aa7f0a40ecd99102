import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftChange, draftLines } from '@/lib/domain/perps/chart/draft-lines.ts';
import { type Offer, offersAt, ticketChanges } from '@/lib/domain/perps/chart/line-moves.ts';
import { judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { price } from '@/lib/math/amount.ts';
import { changed, facts, holding, long, nextCloid, someChange, typed } from '../tickets.ts';

const somePriceField = fc.constantFrom(...(['price', 'trigger', 'from', 'to', 'start', 'stop'] as const));

const said = (offer: Offer) => (offer.kind === 'guard' ? offer.goal : `${offer.order} ${offer.side}`);
const at = (text: string, known = facts) => offersAt(price(text), known).map(said);

describe('the offers at a price', () => {
  it('are limit orders below the mark to buy and above to sell, and stops the other way', () => {
    expect(at('59000')).toEqual(['limit buy', 'stopMarket sell']);
    expect(at('61000')).toEqual(['limit sell', 'stopMarket buy']);
  });

  it('guard a position that is not guarded yet', () => {
    expect(at('61000', holding(long))).toEqual(['limit sell', 'stopMarket buy', 'takeMarket sell', 'tp']);
    expect(at('57000', holding(long))).toEqual(['limit buy', 'stopMarket sell', 'sl']);
    // Between the entry and the mark price a stop loss secures a profit.
    expect(at('59000', holding(long))).toEqual(['limit buy', 'stopMarket sell', 'sl']);
    expect(at('57000', holding({ ...long, side: 'short', entryPrice: price('62000') }))).toEqual([
      'limit buy',
      'stopMarket sell',
      'takeMarket buy',
      'tp',
    ]);
  });

  it('are none at the mark or without one, and no limit order that would be filled', () => {
    expect(at('60000')).toEqual([]);
    expect(at('59000', { ...facts, market: { ...facts.market, mark: undefined } })).toEqual([]);
    const inverted = { ...facts, market: { ...facts.market, mark: price('60500') } };
    expect(at('60200', inverted)).toEqual(['stopMarket sell']);
  });

  it('are never filled or triggered at once by the ticket’s own judgement', () => {
    const wrong = new Set(['firesAtOnce', 'crossesMarket', 'nothingToReduce', 'postOnlyCrosses']);
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 90_000 }),
        fc.constantFrom(facts, holding(long), holding({ ...long, side: 'short' })),
        fc.array(someChange, { maxLength: 12 }),
        (where, known, before) => {
          const wanted = price(String(where));
          for (const offer of offersAt(wanted, known)) {
            if (offer.kind === 'guard') continue;
            // The result must not depend on the ticket's earlier contents.
            const ticket = ticketChanges(offer, wanted).reduce(changeTicket, changed(...before));
            expect(ticket).toMatchObject({ kind: offer.order, side: offer.side, reduceOnly: offer.reduceOnly });
            expect(judgeTicket(ticket, known).issues.filter(({ kind }) => wrong.has(kind))).toEqual([]);
          }
        },
      ),
    );
  });
});

const drafts = (...changes: readonly TicketChange[]) =>
  draftLines(changed(...changes), facts).map(({ field, price: where }) => [field, where]);

describe('the ticket as lines', () => {
  it('are the prices that stand in it', () => {
    expect(drafts()).toEqual([]);
    expect(drafts({ change: 'kind', kind: 'limit' })).toEqual([]);
    expect(drafts({ change: 'kind', kind: 'limit' }, typed('price', '59000'))).toEqual([['price', '59000']]);
    expect(drafts({ change: 'kind', kind: 'stopLimit' }, typed('trigger', '61000'), typed('price', '61100'))).toEqual([
      ['trigger', '61000'],
      ['price', '61100'],
    ]);
  });

  it('are the ways out, however they were typed', () => {
    const guards = { change: 'guards', on: true } as const;
    expect(
      drafts(
        guards,
        { change: 'guard', goal: 'tp', by: 'percent', text: '10', value: '10' },
        { change: 'guard', goal: 'sl', by: 'price', text: '59000', value: '59000' },
      ),
    ).toEqual([
      ['tp', '60600'],
      ['sl', '59000'],
    ]);
  });

  it('are each leg of a scale, and only its ends can be led elsewhere', () => {
    expect(
      drafts({ change: 'kind', kind: 'scale' }, typed('from', '50000'), typed('to', '53000'), typed('count', '4')),
    ).toEqual([
      ['from', '50000'],
      ['to', '53000'],
      [undefined, '51000'],
      [undefined, '52000'],
    ]);
  });

  it('written back say what was written', () => {
    const ticket = changed({ change: 'kind', kind: 'limit' }, typed('price', '59000'));
    expect(changeTicket(ticket, draftChange('price', price('58500')))).toMatchObject({ price: { amount: '58500' } });
    const guarded = changeTicket(ticket, draftChange('sl', price('57000')));
    expect(guarded).toMatchObject({ guards: { sl: { by: 'price', amount: '57000' } } });
  });

  it('leave with what was accepted, and come back with another size or price', () => {
    fc.assert(
      fc.property(fc.array(someChange, { maxLength: 12 }), somePriceField, (changes, field) => {
        const ticket = changeTicket(changed(...changes), typed('size', '0.1'));
        const sent = changeTicket(ticket, { change: 'sent', ticket });
        const known = changeTicket(sent, { change: 'terms', terms: ticket.terms });
        expect(draftLines(known, facts)).toEqual([]);
        if (ticket.kind !== 'scale') {
          const again = changeTicket(known, typed('size', '0.1'));
          expect(draftLines(again, facts)).toEqual(draftLines(ticket, facts));
        }
        const moved = changeTicket(known, typed(field, '59000'));
        const isMeant = draftLines(moved, facts).some((line) => line.field === field);
        expect(isMeant).toBe(field in ticket);
      }),
    );
  });

  it('stay where a price was changed while the order was on its way', () => {
    const ticket = changed({ change: 'kind', kind: 'stopLimit' }, typed('trigger', '61000'), typed('price', '61100'));
    const since = changeTicket(ticket, typed('price', '61200'));
    const sent = changeTicket(since, { change: 'sent', ticket });
    expect(draftLines(sent, facts).map(({ price: where }) => where)).toEqual(['61000', '61200']);
  });

  it('stand where a leg of the plan does', () => {
    fc.assert(
      fc.property(fc.array(someChange, { maxLength: 12 }), (changes) => {
        const ticket = changed(...changes);
        const lines = draftLines(ticket, facts);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const { field, price: where } of lines) {
          if (field === undefined || field === 'tp' || field === 'sl') expect(isOnPriceGrid(where, 5)).toBe(true);
        }
        const planned = planOrder(ticket, facts, nextCloid());
        if (planned.kind !== 'order' || ticket.kind !== 'scale') return;
        expect(lines.length).toBe(planned.plan.legs.length);
      }),
    );
  });
});
