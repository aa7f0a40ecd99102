import { useConnectedWallet, useSession } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';

/** Returns the wallet that is connected and signed in; undefined for everybody else. */
export function useSignedIn(): Address | undefined {
  const wallet = useConnectedWallet();
  const session = useSession();
  const isIn = wallet !== undefined && session.status === 'in' && session.wallet === wallet.address;
  return isIn ? wallet.address : undefined;
}
