'use client';

import type { ReactNode } from 'react';
import { useWallet } from '@/lib/client/wallet/use-wallet';
import type { AccountListSlots } from './account/account-view';
import { PanelSlot } from './panel-slot';
import type { SlotWords } from './unreachable';

interface PositionsHomeProps {
  title: string;
  lists: AccountListSlots;
  words: SlotWords;
  /** Shown while no wallet is connected. */
  children: ReactNode;
}

const pageLook = 'mx-auto min-h-dvh w-full max-w-[1440px] grow flex-col gap-6 px-4 py-5 md:py-8 lg:px-6';

export function PositionsHome({ title, lists, words, children }: PositionsHomeProps) {
  const wallet = useWallet();
  if (wallet.status === 'disconnected') return children;
  return (
    <>
      {wallet.status === 'unknown' && <div className="flex grow flex-col in-data-connected:hidden">{children}</div>}
      <div className={`${pageLook} ${wallet.status === 'unknown' ? 'hidden in-data-connected:flex' : 'flex'}`}>
        <h1 className="font-medium text-24">{title}</h1>
        <PanelSlot
          owner={wallet.status === 'connected' ? wallet.address : undefined}
          isOwn
          lists={lists}
          words={words}
        />
      </div>
    </>
  );
}
