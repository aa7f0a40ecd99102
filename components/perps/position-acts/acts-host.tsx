'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useWorded } from '@/components/ui/use-worded';
import { askedAct } from '@/lib/client/perps/position-acts';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { useStore } from '../use-store';

const load = async () => (await import('./act-dialogs')).ActDialogs;
const dialogWords = ['trading', 'ticket', 'positions', 'errors'] as const;

/** Loads the dialogs when the first one is opened. A failure to load is shown, and the next request tries again. */
export function ActsHost({ unreachable }: { unreachable: string }) {
  const opened = useStore(askedAct);
  const wallet = useConnectedWallet();
  const { loaded: Dialogs, hasFailed } = useWorded(opened !== undefined, load, dialogWords);
  useEffect(() => {
    if (hasFailed) toast.failure({ title: unreachable });
  }, [hasFailed, unreachable]);
  if (Dialogs === undefined || wallet === undefined) return null;
  return <Dialogs key={wallet.address} owner={wallet.address} opened={opened} />;
}
