'use client';

import type { ComponentType, ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import { useWallet } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import type { PlatformCoin } from '@/lib/schemas/treasury';

interface SlotProps {
  coin: PlatformCoin;
  words: { readonly unreachable: string; readonly again: string };
}

type Part = ComponentType<{ owner: Address; coin: PlatformCoin }>;

const loadPosition = async () => (await import('@/components/treasury/own/own-position')).OwnPosition;
const loadRecords = async () => (await import('@/components/treasury/own/own-records')).OwnRecords;
const ownWords = ['treasury-position', 'errors'] as const;

interface OwnPartProps extends SlotProps {
  load: () => Promise<Part>;
  waiting: ReactNode;
}

/** A part that only a connected wallet needs: its code and texts load with the connection. */
function OwnPart({ coin, load, waiting, words }: OwnPartProps) {
  const wallet = useWallet();
  const owner = wallet.status === 'connected' ? wallet.address : undefined;
  const { loaded: Own, hasFailed, again } = useWorded(owner !== undefined, load, ownWords);
  if (Own !== undefined && owner !== undefined) return <Own key={owner} owner={owner} coin={coin} />;
  if (!hasFailed) return waiting;
  const retry = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={words.unreachable} action={retry} className="m-(--gutter)" />;
}

/** The placeholder is as high as the position that replaces it. */
const waitingPosition = (
  <div className="p-(--gutter)">
    <Skeleton className="h-146 md:h-118 lg:h-126" />
  </div>
);

/** The position of the connected wallet; a visitor sees the server's HTML. */
export function PositionSlot({ coin, words, children }: SlotProps & { children: ReactNode }) {
  const { status } = useWallet();
  if (status === 'disconnected') return children;
  const isUnknown = status === 'unknown';
  return (
    <>
      {isUnknown && <div className="in-data-connected:hidden">{children}</div>}
      <div className={isUnknown ? 'hidden in-data-connected:block' : 'block'}>
        <OwnPart coin={coin} load={loadPosition} waiting={waitingPosition} words={words} />
      </div>
    </>
  );
}

/** The records of the connected wallet. A visitor has none, and no space is reserved. */
export function RecordsSlot({ coin, words }: SlotProps) {
  const { status } = useWallet();
  if (status === 'disconnected') return null;
  return (
    <div className={status === 'unknown' ? 'hidden in-data-connected:block' : 'block'}>
      <OwnPart coin={coin} load={loadRecords} waiting={<Skeleton className="mt-10 h-260" />} words={words} />
    </div>
  );
}
