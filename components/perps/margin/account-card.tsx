import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { AccountNotes } from '@/components/portfolio/elsewhere';
import { Button } from '@/components/ui/form/button';
import { classNames } from '@/components/ui/frame/class-names';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import { AccountDetails } from './account-details';
import { EquityRow, MaintenanceRow } from './account-worth';

/** Buttons for deposit and withdrawal. */
function AccountActions() {
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

interface AccountCardProps {
  owner: Address;
  /** True at the foot of a column, where there is only room for what must be visible. */
  isShort?: boolean;
  className?: string;
}

/** The account's equity, its maintenance margin, and buttons for deposit and withdrawal. */
export const AccountCard = memo(function AccountCard({ owner, isShort = false, className }: AccountCardProps) {
  const t = useTranslations('ticket.account');
  const { state, worst } = useMargin(owner);
  return (
    <section aria-label={t('label')} className={classNames('flex shrink-0 flex-col gap-2 py-3', className)}>
      <EquityRow state={state} />
      {!isShort && <AccountDetails state={state} />}
      <MaintenanceRow worst={worst} />
      <AccountNotes state={state} />
      <AccountActions />
    </section>
  );
});
