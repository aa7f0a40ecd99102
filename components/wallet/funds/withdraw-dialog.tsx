'use client';

import { useTranslations } from 'next-intl';
import { useReducer } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { toastUntilKnown } from '@/components/ui/overlay/toast-until-known';
import { Message } from '@/components/ui/text/message';
import { ActionDialog, type WalletDialogProps } from '@/components/wallet/action-dialog';
import { useAttempt } from '@/components/wallet/failure';
import { fundsDeps } from '@/lib/client/funds/deps';
import { startWithdrawal } from '@/lib/client/funds/start-withdrawal';
import { transferStore } from '@/lib/client/funds/transfer-store';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { amountIn, changeAmount, emptyForm } from '@/lib/domain/funds/amount-form';
import { type WithdrawalIssue, withdrawalIssues, withdrawalSummary } from '@/lib/domain/funds/withdrawal';
import { AmountField } from './amount-field';
import { useMoney } from './use-money';
import { useWithdrawalFacts } from './use-withdrawal-facts';
import { WithdrawalEffect, WithdrawalFailure } from './withdrawal-effect';

function useWithdrawalWords(): (issue: WithdrawalIssue) => string {
  const t = useTranslations('wallet.withdraw.issues');
  const { cost } = useMoney();
  const textOf = (issue: WithdrawalIssue): string => {
    switch (issue.kind) {
      case 'wallet':
        return t('walletText');
      case 'invalid':
        return t('invalidText');
      case 'decimals':
        return t('decimalsText', { most: issue.most });
      case 'fee':
        return t('feeText', { fee: cost(issue.fee) });
      case 'balance':
        return t('balanceText');
      default:
        return issue satisfies never;
    }
  };
  return (issue) => `${t(issue.kind)} - ${textOf(issue)}`;
}

export function WithdrawDialog({ onClose }: WalletDialogProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.withdraw');
  const lookUp = useTranslations('wallet.lookUp');
  const wallet = useConnectedWallet();
  const { service } = useWalletRoom();
  const attempt = useAttempt();
  const issueWords = useWithdrawalWords();
  const { held, exact } = useMoney();
  const { facts, available, hasFailed, readAgain } = useWithdrawalFacts();
  const [form, change] = useReducer(changeAmount, emptyForm);
  const [issue] = withdrawalIssues(form, facts);
  const amount = amountIn(form);
  const { net } = withdrawalSummary(form, facts);

  const send = () => {
    if (issue !== undefined || amount === undefined || facts.quote === undefined) return;
    const order = { amount, quote: facts.quote };
    attempt.run(async () => {
      try {
        const sent = await startWithdrawal(fundsDeps(venue), await service.signer(), order);
        const done = { title: t('done'), text: t('doneText', { amount: exact(net) }) };
        if (sent.kind === 'done') {
          transferStore.add(sent.value);
          toast.success(done, 'withdrawal');
        } else {
          toastUntilKnown(
            { title: lookUp('title'), text: lookUp('withdrawal') },
            sent.found.then((record) => {
              if (record === undefined) return { isDone: false, title: t('failed'), text: lookUp('withdrawalNever') };
              transferStore.add(record);
              return { isDone: true, ...done };
            }),
          );
          void sent.found.then(readAgain);
        }
      } finally {
        await readAgain();
      }
      change({ kind: 'cleared' });
      onClose(true);
    });
  };

  return (
    <ActionDialog
      title={t('title')}
      text={t('text')}
      act={{
        label: t('submit'),
        busyLabel: t('busy'),
        isBusy: attempt.isBusy,
        isPossible: wallet !== undefined && form.kind !== 'empty',
        onPress: send,
      }}
      onClose={onClose}
    >
      <p className="text-13">{t('available', { amount: held(available) })}</p>
      <AmountField
        form={form}
        change={change}
        most={available}
        label={t('amount')}
        maxLabel={t('max')}
        maxHint={t('fillMax')}
        takesFocus
        error={form.kind !== 'empty' && issue !== undefined ? issueWords(issue) : undefined}
      />
      <WithdrawalEffect form={form} facts={facts} />
      {hasFailed && (
        <Message
          severity="error"
          title={t('termsFailed')}
          action={
            <Button size="s" onClick={() => void readAgain()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <WithdrawalFailure of={attempt.failure} />
    </ActionDialog>
  );
}
