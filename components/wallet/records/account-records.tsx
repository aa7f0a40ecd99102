import { useTranslations } from 'next-intl';
import { LimitsPanel } from '@/components/wallet/limits/limits-panel';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';
import { AccountLogPanel } from './account-log-panel';
import { SignedActionsPanel } from './signed-actions-panel';

/** The owner's limits, the account's log and what the wallet signed. They load once the owner is signed in, after the rest of the page. */
export function AccountRecords({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.limits');
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Panel title={t('title')}>
        <LimitsPanel />
      </Panel>
      <AccountLogPanel owner={owner} />
      <SignedActionsPanel owner={owner} />
    </div>
  );
}
