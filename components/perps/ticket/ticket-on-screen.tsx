import { useEffect } from 'react';
import { ticketOnScreen, type TicketOnScreen as View } from '@/lib/client/perps/ticket/on-screen';
import { useRested } from '../use-rested';

/**
 * Passes the ticket to the chart once typing pauses. It renders nothing, so the form itself does not render meanwhile.
 */
export function TicketOnScreen({ view }: { view: View }) {
  const rested = useRested(view);
  useEffect(() => ticketOnScreen.write(rested), [rested]);
  useEffect(() => () => ticketOnScreen.write(undefined), []);
  return null;
}
