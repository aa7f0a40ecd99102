import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { arbitrumPaths } from '@/lib/config/site/routes';
import { arbitrum, chainOfPairPath } from '@/lib/config/venues/chains';
import { splitLocale } from '@/lib/i18n/paths';
import { useSwitchToArbitrum } from './use-switch-to-arbitrum';
import { useSwitchToChain } from './use-switch-to-chain';

/**
 * Asks the wallet to switch to the network that a page needs, Arbitrum for perpetuals and its own for a pair: once per
 * network and wallet, since a refusal is final.
 */
export function NetworkKeeper() {
  const wallet = useConnectedWallet();
  const { switchNow } = useSwitchToArbitrum();
  const switchTo = useSwitchToChain();
  const path = splitLocale(usePathname()).path;
  const isArbitrums = arbitrumPaths.includes(path);
  const pairChain = chainOfPairPath(path);
  const needed = isArbitrums ? arbitrum.id : pairChain?.id;
  const address = wallet?.address;
  const ask = useEffectEvent(() => {
    if (wallet === undefined || wallet.chainId === needed) return;
    if (pairChain === undefined) void switchNow();
    else void switchTo(pairChain);
  });
  useEffect(() => {
    if (needed !== undefined && address !== undefined) ask();
  }, [needed, address]);
  return null;
}
