import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { sheetIsOpen } from '@/lib/client/perps/ticket/sheet';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { useStore } from '../use-store';
import type { TicketProps } from './ticket';
import { TicketSkeleton } from './ticket-skeleton';

interface TicketPlaceProps extends TicketProps {
  /** For when its code or its words could not be had. */
  unreachable: string;
  /** What stands here for whoever has no wallet, or no scripts. */
  children: ReactNode;
}

/** The ticket's place. Its code and words come with a wallet, or when a phone asks for its sheet. */
export function TicketPlace({ unreachable, children, ...props }: TicketPlaceProps) {
  const { locale } = props;
  const [Loaded, setLoaded] = useState<ComponentType<TicketProps>>();
  const [hasFailed, setFailed] = useState(false);
  const hasWallet = useConnectedWallet() !== undefined;
  const isAsked = useStore(sheetIsOpen);
  const isNeeded = hasWallet || isAsked;
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    import('./worded-ticket')
      .then(async ({ WordedTicket, ticketWords }) => {
        const messages = await ticketWords(locale);
        return (own: TicketProps) => <WordedTicket {...own} messages={messages} />;
      })
      .then(
        (made) => isWanted && setLoaded(() => made),
        () => isWanted && setFailed(true),
      );
    return () => {
      isWanted = false;
    };
  }, [locale, isNeeded]);

  if (Loaded !== undefined) return <Loaded {...props} />;
  if (hasFailed) {
    return (
      <p role="alert" className="p-(--gutter)">
        {unreachable}
      </p>
    );
  }
  return (
    <>
      <div className="hidden in-data-connected:block">
        <TicketSkeleton />
      </div>
      <div className="flex grow flex-col in-data-connected:hidden noscript:flex">{children}</div>
    </>
  );
}
