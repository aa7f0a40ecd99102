'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import { requestedAct } from '@/lib/client/perps/position-acts';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { useStore } from '../use-store';

const load = async () => (await import('./act-dialogs')).ActDialogs;
const dialogWords = ['perps-account', 'ticket', 'positions', 'errors'] as const;
const loadNews = async () => (await import('./account-news')).AccountNews;
const newsWords = ['perps-account', 'positions'] as const;

/**
 * Follows the account of the connected wallet, and loads the dialogs when the first one is opened. A failure to load
 * them is shown, and the next request tries again.
 */
export function ActsHost({ unreachable }: { unreachable: string }) {
  const opened = useStore(requestedAct);
  const wallet = useConnectedWallet();
  const { loaded: Dialogs, hasFailed } = useWorded(opened !== undefined, load, dialogWords);
  const { loaded: News } = useWorded(wallet !== undefined, loadNews, newsWords);
  useEffect(() => {
    if (hasFailed) toast.failure({ title: unreachable });
  }, [hasFailed, unreachable]);
  if (wallet === undefined) return null;
  const { address } = wallet;
  return (
    <>
      {News !== undefined && <News key={`news ${address}`} owner={address} />}
      {Dialogs !== undefined && <Dialogs key={address} owner={address} opened={opened} />}
    </>
  );
}
