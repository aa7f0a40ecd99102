import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nextCloid } from '@/lib/client/perps/account/next-cloid';
import { terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { sendTicket, tookSomething } from '@/lib/client/perps/ticket/send';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { ageSince, seenMark } from '@/lib/client/perps/trading/seen-prices';
import { useSignedIn } from '@/lib/client/perps/trading/use-signed-in';
import { afterPaint } from '@/lib/client/separate-task';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import {
  gravityOf,
  isSendable,
  type LeveragePlan,
  type OrderPlan,
  planOrder,
  quotesOf,
  settingFor,
  type TicketPlan,
  type TwapPlan,
  timesEquity,
} from '@/lib/domain/perps';
import type { Leverage } from '@/lib/math/amount';
import { assetDataQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import type { Seen } from '@/lib/schemas/order-receipts';
import { useOutcome } from './use-outcome';
import { type JudgedTicket, judgeOnce, type TicketView } from './use-ticket';

interface Draft {
  /** The account for which the order was prepared. */
  readonly owner: Address | undefined;
  readonly view: JudgedTicket;
  readonly plan: TicketPlan;
  readonly setting: LeveragePlan | undefined;
  /** The multiple of the equity that the order opens, if the user wants to confirm that. */
  readonly times: Leverage | undefined;
}

/** Returns what this screen shows at this moment of the orders that are sent. */
function seenOf({ ticket, summary, facts: { book, market } }: JudgedTicket, plan: OrderPlan): Seen {
  const shown = { ticket, summary, bookAgeMs: ageSince(book?.heardAt), mark: seenMark(market) };
  return { pressedAt: Date.now(), quotes: quotesOf(shown, plan) };
}

/** Sends the order and waits for the response. A second press while the first is being sent does nothing. */
export function useSending(view: TicketView) {
  const venue = useVenue();
  const signedIn = useSignedIn();
  const wallet = useConnectedWallet();
  const queries = useQueryClient();
  const { reported } = useOutcome(view.locale);
  const [drawn, ask] = useState<Draft>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);

  const send = async ({ plan, setting, view: meant }: Draft): Promise<void> => {
    if (signedIn === undefined || wallet === undefined || underWay.current) return;
    underWay.current = true;
    const seen = plan.kind === 'order' ? seenOf(meant, plan.plan) : undefined;
    // The order's row appears before the spinner in the button.
    const callOff = afterPaint(() => setBusy(true));
    ask(undefined);
    const within = {
      setLeverage: (own: LeveragePlan) => signedIn((service) => service.setLeverage(own)),
      place: (own: OrderPlan, told?: Seen) => signedIn((service) => service.place(own, told)),
      placeTwap: (own: TwapPlan) => signedIn((service) => service.placeTwap(own)),
    };
    const sent = await sendTicket(within, { plan, setting, seen });
    const readAgain = () =>
      queries.invalidateQueries(assetDataQuery(tradingSourceOf(venue), wallet.address, view.facts.market.coin));
    reported(sent);
    if (tookSomething(sent)) meant.change({ change: 'sent', ticket: meant.ticket });
    void readAgain();
    if (sent.kind === 'leverageLost') void sent.became.then(readAgain);
    underWay.current = false;
    callOff();
    setBusy(false);
  };

  /**
   * Submits the ticket on screen, or one whose side a key changed. `held` means that the ticket shows what prevents it.
   */
  const submit = (meant: TicketView = view, asksFirst = false): 'silent' | 'held' => {
    // Judges the ticket as it is now: the screen may be a moment behind.
    const current = judgeOnce(meant);
    const { ticket, facts, summary, issues } = current;
    if (underWay.current || !isSendable(issues)) return 'held';
    const plan = planOrder(ticket, facts, nextCloid);
    if (plan.kind === 'none') return 'held';
    const { confirms, asksAbove } = terminalPreferences.state.read();
    const times = asksAbove === 0 ? undefined : timesEquity(ticket, summary, facts, asksAbove);
    const draft = { owner: wallet?.address, view: current, plan, setting: settingFor(ticket), times };
    const isGrave = issues.some((issue) => gravityOf(issue) === 'confirm');
    if (isGrave || asksFirst || confirms || times !== undefined) ask(draft);
    else void send(draft);
    return 'silent';
  };

  // A confirmation for one wallet is not shown to another, nor again when the first one returns.
  const requested = drawn?.owner === wallet?.address ? drawn : undefined;
  if (drawn !== requested) ask(undefined);
  return {
    isBusy,
    submit,
    requested: requested && {
      view: requested.view,
      times: requested.times,
      onSend: () => void send(requested),
      onClose: () => ask(undefined),
    },
  };
}
