'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { ActionDialog, type WalletDialogProps } from '@/components/wallet/action-dialog';
import { useFundsRecords } from '@/lib/client/funds/use-funds';
import { isOnChain } from '@/lib/domain/funds/progress';
import type { DepositRecord } from '@/lib/domain/funds/record';
import { DepositForm } from './deposit-form';
import { TrackerNote } from './tracker-note';
import { TrackerSteps, TransactionLink } from './tracker-steps';
import { useMoney } from './use-money';

interface DepositTrackingProps extends WalletDialogProps {
  record: DepositRecord;
}

/**
 * Closes by itself once the chain has confirmed the deposit; if it is hidden before that, the header shows the
 * progress.
 */
function DepositTracking({ record, onClose }: DepositTrackingProps) {
  const t = useTranslations('wallet.tracker');
  const words = useTranslations('wallet');
  const { exact } = useMoney();
  const isConfirmed = isOnChain(record) || record.stage === 'credited';
  const close = useEffectEvent(() => onClose(true));
  useEffect(() => {
    if (isConfirmed) close();
  }, [isConfirmed]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(true)}>
      <DialogContent
        title={t('deposit', { amount: exact(record.amount) })}
        closeLabel={words('close')}
        widthPx={420}
        footer={
          <>
            <TransactionLink record={record} />
            <Button size="l" onClick={() => onClose(true)}>
              {words('close')}
            </Button>
          </>
        }
      >
        <TrackerSteps record={record} />
        <TrackerNote record={record} />
      </DialogContent>
    </Dialog>
  );
}

/** Shows the form, then the progress of the deposit. When the dialog is hidden, the header shows the progress. */
export function DepositDialog({ onClose }: WalletDialogProps) {
  const [sent, setSent] = useState<string>();
  const record = useFundsRecords().find(({ id }) => id === sent);
  if (record?.kind === 'deposit') return <DepositTracking record={record} onClose={onClose} />;
  return <DepositForm onClose={onClose} onSent={setSent} Frame={ActionDialog} />;
}
