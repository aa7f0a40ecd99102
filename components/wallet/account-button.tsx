import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { ChevronDownIcon, WarningIcon } from '@/components/ui/frame/icons';
import { MenuOpener } from '@/components/ui/overlay/menu-opener';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { usePageNetwork } from './use-page-network';
import { useNetworkName } from './wallet-name';

interface AccountButtonProps extends ComponentProps<'button'> {
  wallet: ConnectedWallet;
  held: string | undefined;
}

/** The same button before and after its menu is loaded, so that nothing moves. */
export function AccountButton({ wallet, held, ...props }: AccountButtonProps) {
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
      <bdi dir="ltr" className="font-mono text-12">
        {shortAddress(wallet.address)}
      </bdi>
      <span className="truncate text-text-3 max-xl:hidden">{held}</span>
      <ChevronDownIcon size={14} className="max-md:hidden" />
    </MenuOpener>
  );
}
