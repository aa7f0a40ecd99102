'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { approveBuilderFee } from '@/lib/client/agents/approve';
import { approvalSourceOf } from '@/lib/client/agents/source';
import { builderOfPage } from '@/lib/client/page/builder';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { builderFeeQuery } from '@/lib/queries/approvals';
import { ActionDialog, type WalletDialogProps } from './action-dialog';
import { Failure, useAttempt } from './failure';
import { useBuilderRates } from './use-approvals';

export function BuilderFeeDialog({ onClose }: WalletDialogProps) {
  const venue = useVenue();
  const t = useTranslations('wallet.builder');
  const { service } = useWalletRoom();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const builder = builderOfPage();
  const rates = useBuilderRates();
  if (builder === undefined) return null;

  const approve = () =>
    attempt.run(async () => {
      const signer = await service.signer();
      await approveBuilderFee(venue, signer, builder);
      await queries.invalidateQueries(builderFeeQuery(approvalSourceOf(venue), signer.address, builder));
      toast.success({ title: t('done') }, 'builder');
      onClose(true);
    });

  return (
    <ActionDialog
      title={t('title')}
      text={t('text')}
      act={{
        label: t('approve'),
        busyLabel: t('approving'),
        isBusy: attempt.isBusy,
        isPossible: true,
        onPress: approve,
      }}
      onClose={onClose}
    >
      <FactList
        facts={[
          { name: t('builder'), value: <ShortAddress address={builder} /> },
          { name: t('most'), value: rates.most },
          { name: t('charged'), value: rates.perpetual },
        ]}
      />
      <p className="text-pretty text-12 text-text-2">{t('ceiling', rates)}</p>
      <Failure of={attempt.failure} words={(text) => ({ title: t('failedTitle'), text: text ?? t('failed') })} />
    </ActionDialog>
  );
}
