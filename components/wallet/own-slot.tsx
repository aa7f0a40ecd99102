'use client';

import type { ComponentType, ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import { useWallet } from '@/lib/client/wallet/use-wallet';
import type { DeferredNamespace } from '@/lib/i18n/deferred-messages';
import type { Address } from '@/lib/schemas/address';

export interface OwnSlotProps {
  words: { readonly unreachable: string; readonly again: string };
  /** Shown while no wallet is connected. */
  children: ReactNode;
}

interface SlotOf extends OwnSlotProps {
  /** The part that belongs to the wallet, and its texts. Both must stay the same. */
  load: () => Promise<ComponentType<{ owner: Address }>>;
  names: readonly DeferredNamespace[];
}

/** The place of what belongs to the connected wallet, whose code and texts load with the connection. */
export function OwnSlot({ words, children, load, names }: SlotOf) {
  const wallet = useWallet();
  const owner = wallet.status === 'connected' ? wallet.address : undefined;
  const { loaded: Own, hasFailed, again } = useWorded(owner !== undefined, load, names);
  if (wallet.status === 'disconnected') return children;
  if (Own !== undefined && owner !== undefined) return <Own key={owner} owner={owner} />;
  const retry = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  const isUnknown = wallet.status === 'unknown';
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
