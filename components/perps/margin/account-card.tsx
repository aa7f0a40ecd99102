import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { AccountNotes } from '@/components/positions/elsewhere';
import { classNames } from '@/components/ui/frame/class-names';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import type { Address } from '@/lib/schemas/address';
import { AccountActions } from './account-actions';
import { AccountDetails } from './account-details';
import { EquityRow, MaintenanceRow } from './account-worth';

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
