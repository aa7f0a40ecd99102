import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '@/components/perps/use-store';
import { classNames } from '@/components/ui/frame/class-names';
import { useFirstForm } from '@/components/ui/words/use-first-form';
import { useWorded } from '@/components/ui/words/use-worded';
import { isProposed } from '@/lib/client/perps/ticket/proposed';
import { sheetIsOpen } from '@/lib/client/perps/ticket/sheet';
import type { TicketProps } from './ticket';
import { TicketSkeleton } from './ticket-skeleton';

interface TicketSlotProps extends Pick<TicketProps, 'session' | 'locale'> {
  /** The text shown when the ticket's code or texts could not be loaded. */
  unreachable: string;
  /** The form that the server renders for a visitor without a wallet. */
  children: ReactNode;
}

const load = async () => (await import('@/components/perps/connected-parts')).Ticket;
const words = ['ticket', 'positions', 'errors'] as const;

/**
 * The slot of the ticket. Its code and texts load with a wallet, with the first press in the form that the server
 * rendered, when a phone opens its sheet, or when another page proposes an order.
 */
export function TicketSlot({ unreachable, children, ...props }: TicketSlotProps) {
  const { hasWallet, isFirst, isDrawn, isTouched, slot, ready, listeners } = useFirstForm();
  const [isExpected, setExpected] = useState(false);
  const isAsked = useStore(sheetIsOpen);
  const isNeeded = hasWallet || isAsked || isTouched || isExpected;
  const { loaded: Loaded, hasFailed } = useWorded(isNeeded, load, words);

  useEffect(() => setExpected(isProposed()), []);

  if (hasFailed) {
    return (
      <p role="alert" className="p-(--gutter)">
        {unreachable}
      </p>
    );
  }
  // A returning visitor with a wallet sees the outline of the form at once, instead of the first form.
  const isHidden = Loaded === undefined && !isDrawn;
  return (
    <>
      {isHidden && (
        <div className="hidden in-data-connected:block">
          <TicketSkeleton />
        </div>
      )}
      {Loaded !== undefined && (
        <div ref={slot} className={isFirst ? 'hidden' : 'contents'}>
          <Loaded {...props} onReady={ready} />
        </div>
      )}
      {isFirst && (
        <div className={classNames('flex grow flex-col', isHidden && 'in-data-connected:hidden')} {...listeners}>
          {children}
        </div>
      )}
    </>
  );
}
