import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import type { WalletDialogProps } from '@/components/wallet/action-dialog';
import { DepositForm } from '@/components/wallet/funds/deposit-form';
import { mayGo, TrackerSteps, TransactionLink } from '@/components/wallet/funds/tracker-steps';
import { transferStore } from '@/lib/client/funds/transfer-store';
import { useFundsRecords } from '@/lib/client/funds/use-funds';
import { type DepositRecord, isSettled } from '@/lib/domain/funds/record';
import { TrackerNote } from '../funds/tracker-note';
import { useMoney } from '../funds/use-money';
import { ActionPanel } from './action-panel';

interface UnderWayProps extends WalletDialogProps {
  record: DepositRecord;
}

function UnderWay({ record, onClose }: UnderWayProps) {
  const t = useTranslations('wallet.tracker');
  const words = useTranslations('wallet');
  const { exact } = useMoney();
  // An arrived deposit waits until the balance includes it; then the sheet continues.
  const isOver = mayGo(record) && record.stage !== 'credited';
  return (
    <>
      <h3 className="font-medium text-14">{t('deposit', { amount: exact(record.amount) })}</h3>
      <TrackerSteps record={record} />
      <TrackerNote record={record} />
      <p className="text-12 text-text-3">{words('onboarding.depositText')}</p>
      <div className="-mx-5 mt-1 grid auto-cols-fr grid-flow-col gap-2 border-line border-t px-5 pt-4">
        <TransactionLink record={record} />
        {isOver ? (
          <Button size="l" onClick={() => transferStore.dismiss(record.id)}>
            {t('dismiss')}
          </Button>
        ) : (
          <Button size="l" onClick={() => onClose(false)}>
            {words('close')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Shows a pending deposit, even one from before a reload, or the form for a new one. */
export function DepositStage({ onClose }: WalletDialogProps) {
  const [sent, setSent] = useState<string>();
  const record = useFundsRecords()
    .filter((one) => one.kind === 'deposit')
    .findLast((one) => one.id === sent || !isSettled(one));
  if (record !== undefined) return <UnderWay record={record} onClose={onClose} />;
  return <DepositForm onClose={onClose} onSent={setSent} Frame={ActionPanel} />;
}
