import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

/** Buttons for deposit and withdrawal. */
export function AccountActions() {
  const t = useTranslations('ticket.account');
  const { dialogs } = useWalletRoom();
  return (
    <div className="grid grid-cols-3 gap-2">
      <Button size="s" look="primary" className="max-md:h-11" onClick={() => void dialogs.open('deposit')}>
        {t('deposit')}
      </Button>
      <Button size="s" className="max-md:h-11" onClick={() => void dialogs.open('withdraw')}>
        {t('withdraw')}
      </Button>
      <Button size="s" className="max-md:h-11" onClick={() => void dialogs.open('transfer')}>
        {t('transfer')}
      </Button>
    </div>
  );
}
