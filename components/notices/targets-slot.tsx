'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import { useWallet } from '@/lib/client/wallet/use-wallet';

interface TargetsSlotProps {
  words: { readonly unreachable: string; readonly again: string };
  /** Shown while no wallet is connected. */
  children: ReactNode;
}

const load = async () => (await import('./targets-panel')).TargetsPanel;
const panelWords = ['notification-targets', 'telegram-chat', 'errors'] as const;

/** The devices and chats of the connected wallet, whose code and texts load with the connection. */
export function TargetsSlot({ words, children }: TargetsSlotProps) {
  const wallet = useWallet();
  const owner = wallet.status === 'connected' ? wallet.address : undefined;
  const { loaded: Panel, hasFailed, again } = useWorded(owner !== undefined, load, panelWords);
  if (wallet.status === 'disconnected') return children;
  if (Panel !== undefined && owner !== undefined) return <Panel key={owner} owner={owner} />;
  const isUnknown = wallet.status === 'unknown';
  const retry = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return (
    <>
      {isUnknown && <div className="in-data-connected:hidden">{children}</div>}
      <div className={isUnknown ? 'hidden in-data-connected:block' : 'block'}>
        {hasFailed ? (
          <Message severity="error" live title={words.unreachable} action={retry} />
        ) : (
          <Skeleton className="h-80" />
        )}
      </div>
    </>
  );
}
