'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { FactList } from '@/components/ui/fact-list';
import { ShortAddress } from '@/components/ui/short-address';
import { toast } from '@/components/ui/toast';
import { approveBuilderFee } from '@/lib/client/agents/approve';
import { approvalSource } from '@/lib/client/agents/source';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { builderFeeApprovedPercent, builderFeePercent } from '@/lib/config/fees';
import { builderFeeQuery } from '@/lib/queries/approvals';
import type { WalletDialogProps } from './dialog-props';
import { Failure } from './failure';
import { configuredBuilder } from './use-approvals';
import { useAttempt } from './use-attempt';

export function BuilderFeeDialog({ onClose }: WalletDialogProps) {
  const t = useTranslations('wallet.builder');
  const words = useTranslations('wallet');
  const { desk } = useWalletRoom();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const builder = configuredBuilder();
  if (builder === undefined) return null;

  const approve = () =>
    attempt.run(async () => {
      const signer = await desk.signer();
      await approveBuilderFee(signer, builder);
      await queries.invalidateQueries(builderFeeQuery(approvalSource, signer.address, builder));
      toast.success({ title: t('done') }, 'builder');
      onClose(true);
    });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent
        title={t('title')}
        closeLabel={words('close')}
        description={t('text')}
        widthPx={440}
        footer={
          <>
            <Button size="l" onClick={() => onClose(false)}>
              {words('cancel')}
            </Button>
            <Button look="primary" size="l" loading={attempt.isBusy} loadingLabel={t('approving')} onClick={approve}>
              {t('approve')}
            </Button>
          </>
        }
      >
        <FactList
          facts={[
            { name: t('builder'), value: <ShortAddress address={builder} /> },
            { name: t('most'), value: `${builderFeeApprovedPercent}%` },
            { name: t('charged'), value: `${builderFeePercent.perpetual}%` },
          ]}
        />
        <Failure of={attempt.failure} words={(text) => ({ title: t('failedTitle'), text: text ?? t('failed') })} />
      </DialogContent>
    </Dialog>
  );
}
