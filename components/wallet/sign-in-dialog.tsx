'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { FactList } from '@/components/ui/fact-list';
import { ShortAddress } from '@/components/ui/short-address';
import { toast } from '@/components/ui/toast';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import type { WalletDialogProps } from './dialog-props';
import { Failure } from './failure';
import { useAttempt } from './use-attempt';
import { useNetworkName } from './wallet-name';

/** The second tap. The challenge is fetched while the person reads, so that a wallet app may open from the press. */
export function SignInDialog({ onClose }: WalletDialogProps) {
  const t = useTranslations('wallet');
  const { session } = useWalletRoom();
  const wallet = useConnectedWallet();
  const networkName = useNetworkName();
  const attempt = useAttempt();

  useEffect(() => {
    // What fails here fails again at the press, and is said then.
    session.prepare().catch(() => undefined);
  }, [session]);

  const sign = () =>
    attempt.run(async () => {
      await session.signIn();
      toast.success({ title: t('signIn.done') }, 'session');
      onClose(true);
    });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent
        title={t('signIn.title')}
        closeLabel={t('close')}
        description={t('signIn.text')}
        widthPx={420}
        footer={
          <>
            <Button size="l" onClick={() => onClose(false)}>
              {t('cancel')}
            </Button>
            <Button
              look="primary"
              size="l"
              disabled={wallet === undefined}
              loading={attempt.isBusy}
              loadingLabel={t('signIn.busy')}
              onClick={sign}
            >
              {t('signIn.action')}
            </Button>
          </>
        }
      >
        {wallet !== undefined && (
          <FactList
            facts={[
              { name: t('signIn.wallet'), value: <ShortAddress address={wallet.address} /> },
              { name: t('account.network'), value: networkName(wallet.chainId) },
            ]}
          />
        )}
        <Failure
          of={attempt.failure}
          words={(text) => ({ title: t('signIn.failed'), text: text ?? t('signIn.declined') })}
        />
      </DialogContent>
    </Dialog>
  );
}
