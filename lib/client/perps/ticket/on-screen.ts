import type { Ticket, TicketChange, TicketFacts } from '../../../domain/perps/index.ts';
import { createStore } from '../../store.ts';

export interface TicketOnScreen {
  readonly ticket: Ticket;
  /** The facts of the ticket's own market. */
  readonly facts: TicketFacts;
  readonly change: (change: TicketChange) => void;
}

/** The current ticket, for components elsewhere that show its prices; undefined until its facts are known. */
export const ticketOnScreen = createStore<TicketOnScreen | undefined>(undefined);
