import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useWorded } from '@/components/ui/use-worded';
import { type FirstTouch, pressAgain, touchOf } from '@/lib/client/first-touch';
import { isProposed } from '@/lib/client/perps/ticket/proposed';
import { sheetIsOpen } from '@/lib/client/perps/ticket/sheet';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { useStore } from '../use-store';
import type { TicketProps } from './ticket';
import { TicketSkeleton } from './ticket-skeleton';

interface TicketPlaceProps extends Pick<TicketProps, 'session' | 'locale'> {
  /** The text shown when the ticket's code or texts could not be loaded. */
  unreachable: string;
  /** The form that the server renders for a visitor without a wallet. */
  children: ReactNode;
}

const load = async () => (await import('../connected-parts')).Ticket;
const words = ['ticket', 'errors'] as const;

/**
 * Holds the place of the ticket. Its code and texts load with a wallet, with the first press in the form that the
 * server rendered, when a phone opens its sheet, or when another page proposes an order.
 */
export function TicketPlace({ unreachable, children, ...props }: TicketPlaceProps) {
  const [isReady, setReady] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const touch = useRef<FirstTouch>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const hasWallet = useConnectedWallet() !== undefined;
  const isAsked = useStore(sheetIsOpen);
  const isNeeded = hasWallet || isAsked || isTouched;
  const { loaded: Loaded, hasFailed } = useWorded(isNeeded, load, words);

  useEffect(() => setTouched((before) => before || isProposed()), []);
  useEffect(() => {
    if (!isReady || touch.current === undefined || place.current === null) return;
    pressAgain(touch.current, place.current);
    touch.current = undefined;
  }, [isReady]);
  const ready = useCallback(() => setReady(true), []);
  const take = (isPressed: boolean) => (event: SyntheticEvent) => {
    const made = touchOf(event.target, isPressed);
    if (made === undefined) return;
    touch.current = made;
    setTouched(true);
  };

  if (hasFailed) {
    return (
      <p role="alert" className="p-(--gutter)">
        {unreachable}
      </p>
    );
  }
  const isFirst = !isReady && !hasWallet;
  return (
    <>
      {Loaded === undefined && (
        <div className="hidden in-data-connected:block">
          <TicketSkeleton />
        </div>
      )}
      {Loaded !== undefined && (
        <div ref={place} className={isFirst ? 'hidden' : 'contents'}>
          <Loaded {...props} onReady={ready} />
        </div>
      )}
      {isFirst && (
        <div
          className={classNames('flex grow flex-col', Loaded === undefined && 'in-data-connected:hidden')}
          onFocusCapture={take(false)}
          onClickCapture={take(true)}
        >
          {children}
        </div>
      )}
    </>
  );
}
