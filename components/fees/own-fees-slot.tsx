'use client';

import { useLoaded } from '@/components/ui/words/use-loaded';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { OwnFeesProps } from './own-fees';

const load = async () => (await import('./own-fees')).OwnFees;

/** The code that requests an account's rates loads only once a wallet is connected. */
export function OwnFeesSlot({ words }: Pick<OwnFeesProps, 'words'>) {
  const owner = useConnectedWallet()?.address;
  const { loaded: OwnFees } = useLoaded(owner !== undefined, load);
  return owner === undefined || OwnFees === undefined ? null : <OwnFees owner={owner} words={words} />;
}
