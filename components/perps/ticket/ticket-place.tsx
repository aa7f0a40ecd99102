import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { TicketProps } from './ticket';
import { TicketSkeleton } from './ticket-skeleton';

interface TicketPlaceProps extends TicketProps {
  /** For when its code or its words could not be had. */
  unreachable: string;
  /** What stands here without scripts. */
  children: ReactNode;
}

/** The ticket's place. Its code comes after the page has been painted, and the words with it. */
export function TicketPlace({ unreachable, children, ...props }: TicketPlaceProps) {
  const { locale } = props;
  const [Loaded, setLoaded] = useState<ComponentType<TicketProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
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
  }, [locale]);

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
      <TicketSkeleton />
      <div className="hidden grow flex-col noscript:flex">{children}</div>
    </>
  );
}
