import { useEffect } from 'react';
import { ticketOnScreen, type TicketOnScreen as View } from '@/lib/client/perps/ticket/on-screen';
import { useRested } from '../use-rested';

/** Tells the chart what the ticket holds, once the letters leave time for it. Draws nothing, so the form rests meanwhile. */
export function TicketOnScreen({ view }: { view: View }) {
  const rested = useRested(view);
  useEffect(() => ticketOnScreen.write(rested), [rested]);
  useEffect(() => () => ticketOnScreen.write(undefined), []);
  return null;
}
