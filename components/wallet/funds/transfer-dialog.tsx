'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReducer, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { toast } from '@/components/ui/overlay/toast';
import { toastUntilKnown } from '@/components/ui/overlay/toast-until-known';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { Message } from '@/components/ui/text/message';
import { ActionDialog, type WalletDialogProps } from '@/components/wallet/action-dialog';
import { Failure, useAttempt } from '@/components/wallet/failure';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { transferClass } from '@/lib/client/funds/transfer';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { amountIn, changeAmount, emptyForm } from '@/lib/domain/funds/amount-form';
import {
  availableToTransfer,
  type TransferDirection,
  type TransferIssue,
  transferIssues,
  transferSummary,
} from '@/lib/domain/funds/transfer';
import { fundsHistoryQuery, tradingAccountQuery } from '@/lib/queries/funds';
import { AmountField } from './amount-field';
import { useMoney } from './use-money';

function useIssueWords(): (issue: TransferIssue) => string {
  const t = useTranslations('wallet.transfer.issues');
  return (issue) => {
    const text = issue.kind === 'decimals' ? t('decimalsText', { most: issue.most }) : t(`${issue.kind}Text`);
    return `${t(issue.kind)} - ${text}`;
  };
}

export function TransferDialog({ onClose }: WalletDialogProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.transfer');
  const lookUp = useTranslations('wallet.lookUp');
  const wallet = useConnectedWallet();
  const { service } = useWalletRoom();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const issueWords = useIssueWords();
  const { held } = useMoney();
  const [direction, setDirection] = useState<TransferDirection>('toSpot');
  const [form, change] = useReducer(changeAmount, emptyForm);
  const [wentOn, setWentOn] = useState(false);
  const owner = wallet?.address ?? '0x';
  const query = tradingAccountQuery(fundsSourceOf(venue), owner);
  const { data: account, isError, refetch } = useQuery({ ...query, enabled: wallet !== undefined });
  const facts = { hasWallet: wallet !== undefined, account, direction };
  const [issue] = transferIssues(form, facts);
  const amount = amountIn(form);
  const { perpAfter, spotAfter } = transferSummary(form, facts);
  const isUnified = account?.kind === 'unified';
  const isShown = issue !== undefined && (issue.kind === 'nothing' || (wentOn && form.kind !== 'empty'));

  const send = () => {
    setWentOn(true);
    if (issue !== undefined || amount === undefined || account === undefined) return;
    attempt.run(async () => {
      const readAgain = () =>
        Promise.all([
          queries.invalidateQueries(query),
          queries.invalidateQueries(fundsHistoryQuery(fundsSourceOf(venue), owner)),
        ]);
      try {
        const moved = await transferClass(venue, await service.signer(), amount, direction);
        if (moved.kind === 'done') toast.success({ title: t('done') }, 'transfer');
        else {
          toastUntilKnown(
            { title: lookUp('title'), text: lookUp('transfer') },
            moved.found.then(({ became }) =>
              became === 'there'
                ? { isDone: true, title: t('done') }
                : { isDone: false, title: t('failed'), text: lookUp('transferNever') },
            ),
          );
          void moved.found.then(readAgain);
        }
      } finally {
        await readAgain();
      }
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
        isPossible: wallet !== undefined && !isUnified && form.kind !== 'empty',
        onPress: send,
      }}
      onClose={onClose}
    >
      {isUnified ? (
        <Message title={t('issues.unifiedText')} />
      ) : (
        <>
          <div>
            <Segmented
              label={t('direction')}
              value={direction}
              onValueChange={setDirection}
              segments={[
                { value: 'toSpot', label: t('toSpot') },
                { value: 'toPerp', label: t('toPerp') },
              ]}
            />
          </div>
          <AmountField
            form={form}
            change={change}
            most={availableToTransfer(facts)}
            label={t('amount')}
            maxLabel={t('max')}
            maxHint={t('fillMax')}
            error={isShown ? issueWords(issue) : undefined}
          />
          <BeforeAndAfter
            caption={t('caption')}
            nowLabel={t('now')}
            afterLabel={t('after')}
            rows={[
              { key: 'perp', label: t('perp'), now: held(account?.perp.withdrawable), after: held(perpAfter) },
              { key: 'spot', label: t('spot'), now: held(account?.spot.free), after: held(spotAfter) },
            ]}
          />
        </>
      )}
      {isError && (
        <Message
          severity="error"
          title={t('unreadable')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <Failure of={attempt.failure} words={(text) => ({ title: t('failed'), text: text ?? t('declined') })} />
    </ActionDialog>
  );
}
