import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import { priceChosen } from '@/lib/client/perps/price-chosen';
import { keepSizeUnit, keptSizeUnit } from '@/lib/client/perps/ticket/preferences';
import { changesOf, takeProposal } from '@/lib/client/perps/ticket/proposal';
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

/** The ticket and the facts by which it is judged; undefined until the market's limits are known. */
export interface TicketView {
  readonly ticket: Ticket;
  readonly facts: TicketFacts;
  readonly change: Dispatch<TicketChange>;
  readonly locale: Locale;
}

/** A ticket with its summary and issues. */
export interface JudgedTicket extends TicketView {
  readonly summary: TicketSummary;
  readonly issues: readonly TicketIssue[];
  /** The plan that would be sent, with client order ids that are never used. */
  readonly planned: Planned;
}

const known = new WeakMap<TicketView, JudgedTicket>();

/** Judges each view only once, so that sending it does not repeat what the screen has computed. */
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

/** Applies a price pressed in the order book: a market or TWAP ticket becomes a limit order at that price. */
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

  // A proposal that another page left for this market fills the ticket once; nothing is sent.
  useEffect(() => {
    const proposal = takeProposal(terms.coin);
    if (proposal !== undefined) for (const made of changesOf(proposal)) change(made);
  }, [change, terms.coin]);

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

  // Facts of another market do not apply to this ticket.
  const own = facts?.market.coin === ticket.terms.coin ? facts : undefined;
  return useMemo(() => own && { ticket, facts: own, change, locale }, [ticket, own, change, locale]);
}
