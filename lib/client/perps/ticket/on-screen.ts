import type { Ticket } from '../../../domain/perps/ticket.ts';
import type { TicketFacts } from '../../../domain/perps/ticket-facts.ts';
import type { TicketChange } from '../../../domain/perps/ticket-reducer.ts';
import { createStore } from '../../store.ts';

export interface TicketOnScreen {
  readonly ticket: Ticket;
  /** Of the ticket's own market. */
  readonly facts: TicketFacts;
  readonly change: (change: TicketChange) => void;
}

/** The ticket as it stands, for whoever shows its prices elsewhere; undefined until it is known what it is judged by. */
export const ticketOnScreen = createStore<TicketOnScreen | undefined>(undefined);
