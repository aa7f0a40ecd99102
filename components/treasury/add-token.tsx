'use client';

import { toast } from '@/components/ui/overlay/toast';
import { useWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { platformToken } from '@/lib/config/site/brand';
import { normalise } from '@/lib/errors/normalise';
import type { PlatformCoin } from '@/lib/schemas/treasury';

interface AddTokenProps {
  coin: PlatformCoin;
  words: { readonly add: string; readonly added: string; readonly failed: string };
}

/** Offers the token to the connected wallet; without one it asks for a wallet first. */
export function AddToken({ coin: { address, decimals }, words }: AddTokenProps) {
  const { service, dialogs } = useWalletRoom();
  const wallet = useWallet();
  const press = async () => {
    if (wallet.status !== 'connected') {
      await dialogs.open('connect');
      return;
    }
    try {
      const isAdded = await service.watchToken({ address, decimals, symbol: platformToken.symbol });
      if (isAdded) toast.success({ title: words.added });
    } catch (thrown) {
      if (normalise(thrown).code !== 'wallet.rejected') toast.failure({ title: words.failed }, 'add token');
    }
  };
  return (
    <button
      type="button"
      onClick={() => void press()}
      className="text-text-1 underline decoration-line-2 underline-offset-3 hover:decoration-edge max-md:min-h-11 noscript:hidden"
    >
      {words.add}
    </button>
  );
}
