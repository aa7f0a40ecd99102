'use client';

import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import { ConnectAction } from '@/components/wallet';
import { useWallet } from '@/lib/client/wallet/use-wallet';

interface OwnDataSlotProps {
  words: { readonly unreachable: string; readonly connect: string };
}

const load = async () => (await import('./own-data')).OwnData;
const ownWords = ['privacy', 'errors'] as const;

/** The export and the deletion, whose code and texts load with the wallet. */
export function OwnDataSlot({ words }: OwnDataSlotProps) {
  const wallet = useWallet();
  const owner = wallet.status === 'connected' ? wallet.address : undefined;
  const { loaded: Own, hasFailed } = useWorded(owner !== undefined, load, ownWords);
  if (owner === undefined) {
    return (
      <p className="mt-4">
        <ConnectAction label={words.connect} />
      </p>
    );
  }
  if (Own !== undefined) return <Own key={owner} owner={owner} />;
  return hasFailed ? <p className="mt-4 text-text-2">{words.unreachable}</p> : <Skeleton className="mt-4 h-9 w-64" />;
}
