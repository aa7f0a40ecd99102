import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon, WarningIcon } from '@/components/ui/frame/icons';
import { MenuOpener } from '@/components/ui/overlay/menu-opener';
import { unannouncedId } from '@/lib/client/wallet/choices';
import { demoRoleOf } from '@/lib/client/wallet/demo/roles';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { tradedNetworkOf } from '@/lib/config/site/routes';
import { type Chain, chainById } from '@/lib/config/venues/chains';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { splitLocale } from '@/lib/i18n/paths';

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

/** Returns the network on which this page trades, and whether the wallet is on another one. */
export function usePageNetwork(chainId: number): { network: Chain | undefined; isElsewhere: boolean } {
  const network = tradedNetworkOf(splitLocale(usePathname()).path);
  return { network, isElsewhere: network === undefined ? chainById(chainId) === undefined : chainId !== network.id };
}

interface AccountButtonProps extends ComponentProps<'button'> {
  wallet: ConnectedWallet;
  held: string | undefined;
  /** The worth of the account at the exchange; undefined until it is known. */
  equity: string | undefined;
}

/** The same button before and after its menu is loaded, so that nothing moves. */
export function AccountButton({ wallet, held, equity, ...props }: AccountButtonProps) {
  const t = useTranslations('wallet.account');
  const { isElsewhere } = usePageNetwork(wallet.chainId);
  const elsewhere = t('otherNetwork', { network: useNetworkName()(wallet.chainId) });
  return (
    <MenuOpener {...props} className={buttonLook('secondary', 'm', 'max-w-72')}>
      <span className="sr-only">{t('label')}</span>
      {isElsewhere && (
        <span title={elsewhere} className="shrink-0">
          <WarningIcon size={14} className="text-accent" />
          <span className="sr-only">{elsewhere}</span>
        </span>
      )}
      {/* A phone has room for one of the two, and the menu has the address. */}
      <bdi dir="ltr" className={classNames('font-mono text-12', equity !== undefined && 'max-md:sr-only')}>
        {shortAddress(wallet.address)}
      </bdi>
      {equity !== undefined && (
        <span className="truncate tabular-nums md:hidden">
          <span className="sr-only">{t('equity')}</span> <bdi dir="ltr">{equity}</bdi>
        </span>
      )}
      <span className="truncate text-text-3 max-xl:hidden">{held}</span>
      <ChevronDownIcon size={14} className="max-md:hidden" />
    </MenuOpener>
  );
}
