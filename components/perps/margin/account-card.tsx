import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import type { Address } from '@/lib/schemas/address';
import { AccountActions } from './account-actions';
import { AccountDetails } from './account-details';
import { EquityRow, MaintenanceRow } from './account-worth';

interface AccountCardProps {
  owner: Address;
  /** At the foot of a column there is no room for more than what must be in sight. */
  isShort?: boolean;
  className?: string;
}

/** What the account is worth, how much of it must be there, and the ways in and out. */
export function AccountCard({ owner, isShort = false, className }: AccountCardProps) {
  const t = useTranslations('ticket.account');
  const { state, worst } = useMargin(owner);
  return (
    <section aria-label={t('label')} className={classNames('flex shrink-0 flex-col gap-2 py-3', className)}>
      <EquityRow state={state} />
      {!isShort && <AccountDetails state={state} />}
      <MaintenanceRow worst={worst} />
      <AccountActions />
    </section>
  );
}
