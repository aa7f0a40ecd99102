'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useConnectedWallet, useSession, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { termsUpdatedOn } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { dateText } from '@/lib/i18n/format/date';
import { localePath } from '@/lib/i18n/paths';
import { useNetworkName } from './account-button';
import { ActionDialog, type FramedProps, type WalletDialogProps } from './action-dialog';
import { Failure, useAttempt } from './failure';

/** Names the terms that the signature accepts: the signed message names the same terms. */
function AcceptedTerms() {
  const t = useTranslations('wallet.signIn');
  const locale = usePageLocale();
  return (
    <p className="text-12 text-text-3">
      {t.rich('terms', {
        date: dateText(Date.parse(termsUpdatedOn), locale, 'UTC'),
        link: (text) => (
          <a href={localePath(locale, routes.terms())} target="_blank" rel="noopener" className="text-text-2 underline">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

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

interface SignedInProps extends WalletDialogProps {
  children: ReactNode;
}

/** Shows its children to a signed-in user, and asks anyone else to sign in first. */
export function SignedIn({ onClose, children }: SignedInProps) {
  const wallet = useConnectedWallet();
  const session = useSession();
  const isIn = session.status === 'in' && session.wallet === wallet?.address;
  if (isIn) return children;
  return <SignInDialog onClose={(done) => !done && onClose(false)} />;
}
