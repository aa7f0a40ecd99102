import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import { chosenPrices } from '@/lib/client/perps/chosen-prices';
import { changesAtPrice } from '@/lib/client/perps/ticket/changes-at-price';
import { takeSides } from '@/lib/client/perps/ticket/open-sheet';
import { keepSizeUnit, storedSizeUnit } from '@/lib/client/perps/ticket/preferences';
import { changesOf, takeProposal } from '@/lib/client/perps/ticket/proposal';
import {
  changeTicket,
  type Judgement,
  judgeTicket,
  type MarketTerms,
  openTicket,
  type Ticket,
  type TicketChange,
  type TicketFacts,
} from '@/lib/domain/perps';
import type { Locale } from '@/lib/i18n/locales';

/** The ticket and the facts by which it is judged; undefined until the market's limits are known. */
export interface TicketView {
  readonly ticket: Ticket;
  readonly facts: TicketFacts;
  readonly change: Dispatch<TicketChange>;
  readonly locale: Locale;
}

/** A ticket with what follows from it. */
export interface JudgedTicket extends TicketView, Judgement {}

const known = new WeakMap<TicketView, JudgedTicket>();

/** Judges each view only once, so that sending it does not repeat what the screen has computed. */
export function judgeOnce(view: TicketView): JudgedTicket {
  const own = known.get(view) ?? {
    ...view,
    ...judgeTicket(view.ticket, view.facts),
  };
  known.set(view, own);
  return own;
}

export function useTicket(facts: TicketFacts | undefined, terms: MarketTerms, locale: Locale): TicketView | undefined {
  const [ticket, dispatch] = useReducer(changeTicket, undefined, () => openTicket(terms, storedSizeUnit()));
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

  const { kind } = ticket;
  const { coin } = ticket.terms;
  useEffect(
    () =>
      chosenPrices.listen((chosen) => {
        if (chosen.coin === coin) for (const made of changesAtPrice(kind, chosen.price)) change(made);
      }),
    [change, kind, coin],
  );

  useEffect(() => takeSides((side) => change({ change: 'side', side })), [change]);

  // Facts of another market do not apply to this ticket.
  const own = facts?.market.coin === coin ? facts : undefined;
  return useMemo(() => own && { ticket, facts: own, change, locale }, [ticket, own, change, locale]);
}
