import { useTranslations } from 'next-intl';
import { unannouncedId } from '@/lib/client/wallet/choices';
import { demoRoleOf } from '@/lib/client/wallet/demo/roles';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { chainById } from '@/lib/config/venues/chains';

/**
 * Returns a wallet's display name: the role of a sandbox account, and "browser wallet" for one that does not name
 * itself.
 */
export function useWalletName(): (wallet: ConnectedWallet['wallet']) => string {
  const t = useTranslations('wallet');
  return ({ id, name }) => {
    const role = demoRoleOf(id);
    if (role !== undefined) return `${t('sandbox.name')} · ${t(`sandbox.roles.${role}.name`)}`;
    return id === unannouncedId ? t('connect.browserWallet') : name;
  };
}

export function useNetworkName(): (chainId: number) => string {
  const t = useTranslations('wallet.account');
  return (chainId) => chainById(chainId)?.name ?? t('unknownNetwork', { id: String(chainId) });
}
