import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/overlay/dropdown-menu';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { isPositive } from '@/lib/math/comparison';
import { useWithdrawalFacts } from './use-withdrawal-facts';

/** Menu items for deposit and withdrawal. Their data is requested only while the menu is open. */
export function MoneyItems({ isOnArbitrum }: { isOnArbitrum: boolean }) {
  const t = useTranslations('wallet.account');
  const { dialogs } = useWalletRoom();
  const { available } = useWithdrawalFacts();
  const hasNothing = available !== undefined && !isPositive(available);
  return (
    <>
      <DropdownMenuItem disabled={!isOnArbitrum} onSelect={() => void dialogs.open('deposit')}>
        {t('deposit')}
      </DropdownMenuItem>
      <DropdownMenuItem disabled={!isOnArbitrum || hasNothing} onSelect={() => void dialogs.open('withdraw')}>
        {t('withdraw')}
      </DropdownMenuItem>
      {!isOnArbitrum && <p className="px-2 pb-1.5 text-12 text-text-3">{t('onlyArbitrum')}</p>}
    </>
  );
}
