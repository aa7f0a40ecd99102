'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { AcceptedTerms } from './accepted-terms';
import { ActionDialog } from './action-dialog';
import type { FramedProps } from './action-frame';
import type { WalletDialogProps } from './dialog-props';
import { Failure } from './failure';
import { useAttempt } from './use-attempt';
import { useNetworkName } from './wallet-name';

/**
 * Asks for the sign-in signature. The challenge is fetched before the press, so that the press may open a wallet app.
 */
export function SignIn({ onClose, Frame }: FramedProps) {
  const t = useTranslations('wallet');
  const { session } = useWalletRoom();
  const wallet = useConnectedWallet();
  const networkName = useNetworkName();
  const attempt = useAttempt();

  useEffect(() => {
    // A failure here repeats when the button is pressed, and is shown then.
    session.prepare().catch(() => undefined);
  }, [session]);

  const sign = () =>
    attempt.run(async () => {
      await session.signIn();
      onClose(true);
    });

  return (
    <Frame
      title={t('signIn.title')}
      text={t('signIn.text')}
      act={{
        label: t('signIn.action'),
        busyLabel: t('signIn.busy'),
        isBusy: attempt.isBusy,
        isPossible: wallet !== undefined,
        onPress: sign,
      }}
      onClose={onClose}
    >
      {wallet !== undefined && (
        <FactList
          facts={[
            { name: t('signIn.wallet'), value: <ShortAddress address={wallet.address} /> },
            { name: t('account.network'), value: networkName(wallet.chainId) },
          ]}
        />
      )}
      <AcceptedTerms />
      <Failure
        of={attempt.failure}
        words={(text) => ({ title: t('signIn.failed'), text: text ?? t('signIn.declined') })}
      />
    </Frame>
  );
}

export function SignInDialog({ onClose }: WalletDialogProps) {
  const t = useTranslations('wallet.signIn');
  const close = (done: boolean) => {
    if (done) toast.success({ title: t('done') }, 'session');
    onClose(done);
  };
  return <SignIn onClose={close} Frame={ActionDialog} />;
}
