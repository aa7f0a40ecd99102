'use client';

import { type ReactNode, useEffect } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import { useWallet } from '@/lib/client/wallet/use-wallet';
import { walletWords } from './deferred-words';

interface WalletHomeProps {
  title: string;
  unreachable: string;
  /** Shown while no wallet is connected. */
  children: ReactNode;
}

const load = async () => (await import('./wallet-overview')).WalletOverview;

export function WalletHome({ title, unreachable, children }: WalletHomeProps) {
  const wallet = useWallet();
  const isConnected = wallet.status === 'connected';
  const { loaded: Panel, hasFailed } = useWorded(isConnected, load, walletWords);

  useEffect(() => {
    if (hasFailed) toast.failure({ title: unreachable }, 'unreachable');
  }, [hasFailed, unreachable]);

  if (wallet.status === 'disconnected') return children;
  if (Panel !== undefined && isConnected) return <Panel />;
  return (
    <>
      {wallet.status === 'unknown' && <div className="flex grow flex-col in-data-connected:hidden">{children}</div>}
      <div
        className={
          wallet.status === 'unknown'
            ? 'hidden w-full grow flex-col gap-4 p-(--gutter) in-data-connected:flex'
            : 'flex w-full grow flex-col gap-4 p-(--gutter)'
        }
      >
        <h1 className="font-medium text-24">{title}</h1>
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </>
  );
}
