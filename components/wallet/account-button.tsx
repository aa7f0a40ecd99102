import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { ChevronDownIcon, WarningIcon } from '@/components/ui/frame/icons';
import { MenuOpener } from '@/components/ui/overlay/menu-opener';
import type { ConnectedWallet } from '@/lib/client/wallet/state';
import { arbitrum } from '@/lib/config/venues/chains';
import { shortAddress } from '@/lib/i18n/format/short-address';

interface AccountButtonProps extends ComponentProps<'button'> {
  wallet: ConnectedWallet;
  held: string | undefined;
}

/** The same button before and after its menu is loaded, so that nothing moves. */
export function AccountButton({ wallet, held, ...props }: AccountButtonProps) {
  const t = useTranslations('wallet.account');
  return (
    <MenuOpener {...props} className={buttonLook('secondary', 'm', 'max-w-60')}>
      <span className="sr-only">{t('label')}</span>
      {wallet.chainId !== arbitrum.id && <WarningIcon size={14} className="text-accent" />}
      <bdi dir="ltr" className="font-mono text-12">
        {shortAddress(wallet.address)}
      </bdi>
      <span className="truncate text-text-3 max-xl:hidden">{held}</span>
      <ChevronDownIcon size={14} className="max-md:hidden" />
    </MenuOpener>
  );
}
