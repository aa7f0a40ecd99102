import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { arbitrum } from '@/lib/config/chains';
import { arbitrumPaths } from '@/lib/config/routes';
import { splitLocale } from '@/lib/i18n/paths';
import { useSwitchToArbitrum } from './use-switch-to-arbitrum';

/**
 * Asks the wallet to switch to Arbitrum where the perpetuals pages need it: once per page and wallet, since a refusal
 * is final.
 */
export function NetworkKeeper() {
  const wallet = useConnectedWallet();
  const { switchNow } = useSwitchToArbitrum();
  const path = splitLocale(usePathname()).path;
  const isNeeded = wallet !== undefined && arbitrumPaths.includes(path);
  const address = wallet?.address;
  const ask = useEffectEvent(() => {
    if (wallet?.chainId !== arbitrum.id) void switchNow();
  });
  useEffect(() => {
    if (isNeeded && address !== undefined) ask();
  }, [isNeeded, address]);
  return null;
}
