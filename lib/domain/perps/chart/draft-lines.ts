import type { Price } from '../../../math/amount.ts';
import { priceOnGrid, type Side } from '../market/grid.ts';
import type { Goal } from '../order/plan.ts';
import { guardedBy, guardPrice } from '../ticket/guards.ts';
import { isScaleCount, scalePrices } from '../ticket/scale.ts';
import { isSpent, type Ticket } from '../ticket/ticket.ts';
import type { TicketFacts } from '../ticket/ticket-facts.ts';
import type { PriceField, TicketChange } from '../ticket/ticket-reducer.ts';

type Field = PriceField | Goal;

/** A price that is entered in the ticket; an order of a scale between its ends belongs to no field. */
export interface DraftLine {
  readonly key: string;
  readonly price: Price;
  readonly field: Field | undefined;
  readonly side: Side;
}

/**
 * Returns the lines of the ticket's prices at their market prices; none for an order that is executed at once, nor for
 * one that was accepted and has lines of its own.
 */
export function draftLines(ticket: Ticket, facts: TicketFacts): readonly DraftLine[] {
  if (isSpent(ticket)) return [];
  const { side } = ticket;
  // The line shows the price that would be sent, since the entered one may not be on the price grid.
  const line = (field: Field, written: Price | undefined, of = side): readonly DraftLine[] => {
    const price = written === undefined ? undefined : priceOnGrid(written, facts.market.sizeDecimals, of);
    return price === undefined ? [] : [{ key: `draft-${field}`, price, field, side: of }];
  };
  switch (ticket.kind) {
    case 'market':
      return guardLines(ticket, facts, line);
    case 'limit':
      return [...line('price', ticket.price.amount), ...guardLines(ticket, facts, line)];
    case 'stopMarket':
    case 'takeMarket':
      return line('trigger', ticket.trigger.amount);
    case 'stopLimit':
    case 'takeLimit':
      return [...line('trigger', ticket.trigger.amount), ...line('price', ticket.price.amount)];
    case 'scale':
      return [
        ...line('from', ticket.from.amount),
        ...line('to', ticket.to.amount),
        ...legsBetween(ticket, facts.market.sizeDecimals),
      ];
    case 'twap':
      return [...line('start', ticket.start.amount), ...line('stop', ticket.stop.amount)];
    default:
      return ticket satisfies never;
  }
}

function guardLines(
  ticket: Extract<Ticket, { kind: 'market' | 'limit' }>,
  facts: TicketFacts,
  line: (field: Goal, price: Price | undefined, of: Side) => readonly DraftLine[],
): readonly DraftLine[] {
  const { guards, side } = ticket;
  const guarded = guardedBy(ticket, facts);
  if (guards === undefined || guarded === undefined) return [];
  return (['tp', 'sl'] as const).flatMap((goal) => {
    const found = guardPrice(guards[goal], goal, guarded);
    return line(goal, found, side === 'buy' ? 'sell' : 'buy');
  });
}

function legsBetween(
  { from, to, count, side }: Extract<Ticket, { kind: 'scale' }>,
  sizeDecimals: number,
): readonly DraftLine[] {
  if (from.amount === undefined || to.amount === undefined || !isScaleCount(count.amount)) return [];
  return scalePrices(from.amount, to.amount, count.amount)
    .slice(1, -1)
    .flatMap((at, index) => {
      const price = priceOnGrid(at, sizeDecimals, side);
      return price === undefined ? [] : [{ key: `draft-leg-${index}`, price, field: undefined, side }];
    });
}

/** Turns a drag of a line into the same change as typing the price. */
export function draftChange(field: Field, price: Price): TicketChange {
  const written = { text: price, value: price };
  return field === 'tp' || field === 'sl'
    ? { change: 'guard', goal: field, by: 'price', ...written }
    : { change: field, ...written };
}
