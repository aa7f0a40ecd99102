import { usePathname } from 'next/navigation';
import { tradedNetworkOf } from '@/lib/config/site/routes';
import { type Chain, chainById } from '@/lib/config/venues/chains';
import { splitLocale } from '@/lib/i18n/paths';

/** Returns the network on which this page trades, and whether a wallet on another one is out of place here. */
export function usePageNetwork(chainId: number): { network: Chain | undefined; isElsewhere: boolean } {
  const network = tradedNetworkOf(splitLocale(usePathname()).path);
  return { network, isElsewhere: network === undefined ? chainById(chainId) === undefined : chainId !== network.id };
}
