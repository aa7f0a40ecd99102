import { type RefObject, useContext, useEffect, useState } from 'react';
import type { Ask, Outcome } from '@/lib/client/keys/performers';
import { useOffer } from '@/lib/client/keys/use-offer';
import { changeTicket, reachOf, type Side, shareOf, steppedShare } from '@/lib/domain/perps';
import { approximate } from '@/lib/math/approximation';
import { StepContext } from './step-context';
import type { TicketView } from './use-ticket';

type Submit = (meant?: TicketView, asksFirst?: boolean) => 'silent' | 'held';

const fields = {
  price: '[name="price"], [name="trigger"], [name="from"]',
  size: '[name="size"]',
} as const;

/** Returns the ticket as it would be on that side. */
function onSide(view: TicketView, side: Side): TicketView {
  const ticket = changeTicket(view.ticket, { change: 'side', side });
  return { ...view, ticket };
}

/** Runs the ticket's keyboard shortcuts, which do the same as its fields and its button. */
export function useTicketKeys(view: TicketView, submit: Submit, slot: RefObject<HTMLFormElement | null>): void {
  const { ticket, facts, change } = view;
  const isReady = useContext(StepContext) === 'order';
  const [wanted, want] = useState<{ readonly field: keyof typeof fields }>();

  // A price field may only exist once the ticket has changed to another kind of order.
  useEffect(() => {
    if (wanted === undefined) return;
    const field = slot.current?.querySelector<HTMLInputElement>(fields[wanted.field]);
    field?.focus();
    field?.select();
  }, [wanted, slot]);

  const take = (percent: number): Outcome => {
    if (facts.account === undefined) return 'held';
    change({ change: 'percent', percent });
    return 'done';
  };
  const step = (way: 'up' | 'down'): Outcome => {
    const share = shareOf(ticket.size, reachOf(ticket, facts));
    return take(steppedShare(share === undefined ? 0 : Math.round(approximate(share)), way));
  };
  const send = (side: Side, { asksFirst }: Ask): Outcome => {
    if (!isReady) return 'held';
    change({ change: 'side', side });
    return submit(onSide(view, side), asksFirst);
  };

  useOffer({
    focusPrice: () => {
      if (ticket.kind === 'twap') return 'held';
      if (ticket.kind === 'market') change({ change: 'kind', kind: 'limit' });
      want({ field: 'price' });
      return 'silent';
    },
    focusSize: () => {
      want({ field: 'size' });
      return 'silent';
    },
    otherSide: () => {
      change({ change: 'side', side: ticket.side === 'buy' ? 'sell' : 'buy' });
      return 'done';
    },
    sizeUp: () => step('up'),
    sizeDown: () => step('down'),
    size25: () => take(25),
    size50: () => take(50),
    size75: () => take(75),
    size100: () => take(100),
    buy: (ask) => send('buy', ask),
    sell: (ask) => send('sell', ask),
    submit: ({ asksFirst }) => (isReady ? submit(view, asksFirst) : 'held'),
  });
}
