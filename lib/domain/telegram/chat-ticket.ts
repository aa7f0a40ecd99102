import { type MarketTerms, openTicket, type Ticket } from '../perps/ticket/ticket.ts';
import { changeTicket, type TicketChange } from '../perps/ticket/ticket-reducer.ts';
import type { ChatSize, ChatTrade } from './command.ts';

const inputOf = (value: string) => ({ text: value, value });

function sizeChanges(size: ChatSize): readonly TicketChange[] {
  switch (size.by) {
    case 'base':
      return [{ change: 'size', ...inputOf(size.amount) }];
    case 'quote':
      return [
        { change: 'unit', unit: 'quote', price: undefined },
        { change: 'size', ...inputOf(size.amount) },
      ];
    case 'percent':
      return [];
    default:
      return size satisfies never;
  }
}

/** Builds the ticket that the form would hold after the same input. */
export function ticketOfTrade(trade: ChatTrade, terms: MarketTerms): Ticket {
  const { side, size, leverage, limit, tp, sl } = trade;
  const changes: readonly TicketChange[] = [
    { change: 'side', side: side === 'long' ? 'buy' : 'sell' },
    ...(limit === undefined
      ? []
      : [{ change: 'kind', kind: 'limit' } as const, { change: 'price', ...inputOf(limit) } as const]),
    ...(leverage === undefined ? [] : [{ change: 'leverage', leverage } as const]),
    ...(size === undefined ? [] : sizeChanges(size)),
    ...(tp === undefined && sl === undefined ? [] : [{ change: 'guards', on: true } as const]),
    ...(tp === undefined ? [] : [{ change: 'guard', goal: 'tp', by: 'price', ...inputOf(tp) } as const]),
    ...(sl === undefined ? [] : [{ change: 'guard', goal: 'sl', by: 'price', ...inputOf(sl) } as const]),
  ];
  const ticket = changes.reduce<Ticket>(changeTicket, openTicket(terms));
  // The slider of the form has whole percents; a message may name fractions of one.
  return size?.by === 'percent' ? { ...ticket, size } : ticket;
}
