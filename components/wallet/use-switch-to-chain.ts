import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/overlay/toast';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { Chain } from '@/lib/config/venues/chains';
import { normalise } from '@/lib/errors/normalise';

/** Returns a function that asks the wallet to switch to a pair's network, and says so. A refusal needs no words. */
export function useSwitchToChain(): (chain: Chain) => Promise<void> {
  const { desk } = useWalletRoom();
  const t = useTranslations('wallet.network');
  return async ({ id, name }) => {
    toast.note({ title: t('pairSwitching', { network: name }) }, 'network');
    try {
      await desk.switchTo(id);
      toast.success({ title: t('pairSwitched', { network: name }) }, 'network');
    } catch (thrown) {
      if (normalise(thrown).code === 'wallet.rejected') toast.dismiss('network');
      else toast.failure({ title: t('pairFailed') }, 'network');
    }
  };
}
