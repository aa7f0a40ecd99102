'use client';

import { useState } from 'react';
import { useFundsRecords } from '@/lib/client/funds/use-funds';
import { ActionDialog } from '../action-dialog';
import type { WalletDialogProps } from '../dialog-props';
import { DepositForm } from './deposit-form';
import { DepositTracking } from './deposit-tracking';

/** Shows the form, then the progress of the deposit. When the dialog is hidden, the header shows the progress. */
export function DepositDialog({ onClose }: WalletDialogProps) {
  const [sent, setSent] = useState<string>();
  const record = useFundsRecords().find(({ id }) => id === sent);
  if (record?.kind === 'deposit') return <DepositTracking record={record} onClose={onClose} />;
  return <DepositForm onClose={onClose} onSent={setSent} Frame={ActionDialog} />;
}
