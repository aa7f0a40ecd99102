import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { priceChosen } from '@/lib/client/perps/price-chosen';
import { ticketOnScreen } from '@/lib/client/perps/ticket/on-screen';
import { keepSizeUnit, keptSizeUnit } from '@/lib/client/perps/ticket/preferences';
import { sidePressed } from '@/lib/client/perps/ticket/sheet';
import { useFacts } from '@/lib/client/perps/ticket/use-facts';
import { type TicketIssue, ticketIssues } from '@/lib/domain/perps/issues';
import { summarize, type TicketSummary } from '@/lib/domain/perps/summary';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket';
import type { TicketFacts } from '@/lib/domain/perps/ticket-facts';
import { changeTicket, type TicketChange } from '@/lib/domain/perps/ticket-reducer';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';

/** The ticket with all that can be said of it; undefined until it is known what the market allows. */
export interface TicketView {
  readonly ticket: Ticket;
  readonly facts: TicketFacts;
  readonly summary: TicketSummary;
  readonly issues: readonly TicketIssue[];
  readonly change: Dispatch<TicketChange>;
  readonly locale: Locale;
}

/** What a press in the book means for a ticket without a price: an order at that price. */
function takePrice(change: Dispatch<TicketChange>, { kind }: Ticket, price: Price) {
  if (kind === 'market' || kind === 'twap') change({ change: 'kind', kind: 'limit' });
  change({ change: 'chosen', price });
}

export function useTicket(session: MarketSession, locale: Locale) {
  const { facts, terms, hasFailed } = useFacts(session);
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
  const view = useMemo(
    (): TicketView | undefined =>
      own && {
        ticket,
        facts: own,
        summary: summarize(ticket, own),
        issues: ticketIssues(ticket, own),
        change,
        locale,
      },
    [ticket, own, change, locale],
  );
  useEffect(() => ticketOnScreen.write(view), [view]);
  useEffect(() => () => ticketOnScreen.write(undefined), []);
  return { view, hasFailed };
}
