import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/overlay/toast';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { useFailureWords } from './use-failure-words';

/** Signs out or disconnects, and reports the result. */
export function useLeaving(): { signOut: () => void; disconnect: () => void } {
  const t = useTranslations('wallet');
  const { desk, session } = useWalletRoom();
  const failureWords = useFailureWords();

  const tell = (act: Promise<void>, done: string, failed: string, id: string): void => {
    act.then(
      () => toast.success({ title: done }, id),
      (thrown: unknown) => {
        const { text } = failureWords(thrown);
        toast.failure({ title: failed, ...(text !== undefined && { text }) }, id);
      },
    );
  };
  return {
    signOut: () => tell(session.signOut(false), t('signIn.signedOut'), t('signIn.stillIn'), 'session'),
    disconnect: () => tell(desk.disconnect(), t('account.disconnected'), t('account.stillConnected'), 'wallet'),
  };
}
