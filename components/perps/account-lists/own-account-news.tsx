'use client';

import { useWorded } from '@/components/ui/words/use-worded';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';

const load = async () => (await import('./account-news')).AccountNews;
const words = ['perps-account', 'positions'] as const;

/** Follows the account of the connected wallet on a page outside the terminal, and reports what happens to it. */
export function OwnAccountNews() {
  const wallet = useConnectedWallet();
  const { loaded: News } = useWorded(wallet !== undefined, load, words);
  return News === undefined || wallet === undefined ? null : <News key={wallet.address} owner={wallet.address} />;
}
