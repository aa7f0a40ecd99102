import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { arbitrum, type Chain } from '@/lib/config/venues/chains';
import type { ErrorCode } from '@/lib/errors/catalog';
import { normalise } from '@/lib/errors/normalise';

/** Returns a function that asks the wallet to switch to a pair's network, and shows a message. A refusal shows none. */
export function useSwitchToChain(): (chain: Chain) => Promise<void> {
  const { service } = useWalletRoom();
  const t = useTranslations('wallet.network');
  return async ({ id, name }) => {
    toast.note({ title: t('pairSwitching', { network: name }) }, 'network');
    try {
      await service.switchTo(id);
      toast.success({ title: t('pairSwitched', { network: name }) }, 'network');
    } catch (thrown) {
      if (normalise(thrown).code === 'wallet.rejected') toast.dismiss('network');
      else toast.failure({ title: t('pairFailed') }, 'network');
    }
  };
}

const reasons = {
  'wallet.rejected': 'rejected',
  'wallet.unknown_chain': 'unknown',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Returns why the switch to Arbitrum failed, as a message key. */
export function reasonOf(thrown: unknown): 'rejected' | 'unknown' | 'other' {
  const { code } = normalise(thrown);
  return code === 'wallet.rejected' || code === 'wallet.unknown_chain' ? reasons[code] : 'other';
}

/** Asks the wallet to switch and reports a failure; returns whether the wallet is now on Arbitrum. */
export function useSwitchToArbitrum(): { isSwitching: boolean; switchNow: () => Promise<boolean> } {
  const { service } = useWalletRoom();
  const t = useTranslations('wallet.network');
  const [isSwitching, setSwitching] = useState(false);
  const switchNow = async (): Promise<boolean> => {
    setSwitching(true);
    try {
      await service.switchTo(arbitrum.id);
      toast.success({ title: t('switched'), text: t('switchedText') }, 'network');
      return true;
    } catch (thrown) {
      toast.failure({ title: t('failed'), text: t(reasonOf(thrown)) }, 'network');
      return false;
    } finally {
      setSwitching(false);
    }
  };
  return { isSwitching, switchNow };
}
