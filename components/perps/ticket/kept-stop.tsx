import { useLoaded } from '@/components/ui/words/use-loaded';
import { useSession } from '@/lib/client/wallet/use-wallet';
import type { TicketView } from './use-ticket';

const load = () => import('./kept-stop-line');

/** Tells whoever has a stop kept on every position where it will be. The code loads with a session only. */
export function KeptStop(view: TicketView) {
  const session = useSession();
  const owner = session.status === 'in' && !view.ticket.reduceOnly ? session.wallet : undefined;
  const { loaded } = useLoaded(owner !== undefined, load);
  return owner === undefined || loaded === undefined ? null : <loaded.KeptStopLine {...view} owner={owner} />;
}
