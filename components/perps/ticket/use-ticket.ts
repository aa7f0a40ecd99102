import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import { priceChosen } from '@/lib/client/perps/price-chosen';
import { keepSizeUnit, keptSizeUnit } from '@/lib/client/perps/ticket/preferences';
import { sidePressed } from '@/lib/client/perps/ticket/sheet';
import { countedCloids } from '@/lib/domain/perps/counted-cloids';
import { type TicketIssue, ticketIssues } from '@/lib/domain/perps/issues';
import { type Planned, planOrder } from '@/lib/domain/perps/plan-order';
import { summarize, type TicketSummary } from '@/lib/domain/perps/summary';
import { type MarketTerms, openTicket, type Ticket } from '@/lib/domain/perps/ticket';
import type { TicketFacts } from '@/lib/domain/perps/ticket-facts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket-reducer';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';

/** The ticket and what it is judged by; undefined until it is known what the market allows. */
export interface TicketView {
  readonly ticket: Ticket;
  readonly facts: TicketFacts;
  readonly change: Dispatch<TicketChange>;
  readonly locale: Locale;
}

/** With all that can be said of it. */
export interface JudgedTicket extends TicketView {
  readonly summary: TicketSummary;
  readonly issues: readonly TicketIssue[];
  /** The plan that would be sent, under names that nobody gets. */
  readonly planned: Planned;
}

const known = new WeakMap<TicketView, JudgedTicket>();

/** Of one view once, whoever asks: what the screen says of it is not worked out again when it is sent. */
export function judged(view: TicketView): JudgedTicket {
  const own = known.get(view) ?? {
    ...view,
    summary: summarize(view.ticket, view.facts),
    issues: ticketIssues(view.ticket, view.facts),
    planned: planOrder(view.ticket, view.facts, countedCloids()),
  };
  known.set(view, own);
  return own;
}

/** What a press in the book means for a ticket without a price: an order at that price. */
function takePrice(change: Dispatch<TicketChange>, { kind }: Ticket, price: Price) {
  if (kind === 'market' || kind === 'twap') change({ change: 'kind', kind: 'limit' });
  change({ change: 'chosen', price });
}

export function useTicket(facts: TicketFacts | undefined, terms: MarketTerms, locale: Locale): TicketView | undefined {
  const [ticket, dispatch] = useReducer(changeTicket, undefined, () => openTicket(terms, keptSizeUnit()));
  const change = useCallback((made: TicketChange) => {
    if (made.change === 'unit') keepSizeUnit(made.unit);
    dispatch(made);
  }, []);
  useEffect(() => change({ change: 'terms', terms }), [change, terms]);

  useEffect(
    () =>
      priceChosen.subscribe(() => {
        const chosen = priceChosen.read();
        if (chosen !== undefined && chosen.coin === ticket.terms.coin) takePrice(change, ticket, chosen.price);
      }),
    [change, ticket],
  );

  useEffect(() => {
    const turn = (): void => {
      const pressed = sidePressed.read();
      if (pressed !== undefined) change({ change: 'side', side: pressed.side });
    };
    turn();
    return sidePressed.subscribe(turn);
  }, [change]);

  // Facts of another market say nothing about this ticket.
  const own = facts?.market.coin === ticket.terms.coin ? facts : undefined;
  return useMemo(() => own && { ticket, facts: own, change, locale }, [ticket, own, change, locale]);
}
