import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Message } from '@/components/ui/text/message';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { useFailureWords } from './use-failure-words';

/**
 * In the sandbox, a wallet on a real network signs nothing. The user may switch to the sandbox's wallet or to its
 * network.
 */
export function SandboxRefusal() {
  const t = useTranslations('wallet.sandbox');
  const { desk, dialogs } = useWalletRoom();
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState<string>();
  const add = async () => {
    try {
      await desk.offerNetwork();
      setFailure(undefined);
    } catch (thrown) {
      setFailure(failureWords(thrown).text);
    }
  };
  return (
    <Message
      severity="error"
      live
      title={t('refused')}
      text={failure ?? t('refusedText')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => void dialogs.open('connect')}>
            {t('use')}
          </Button>
          <Button size="s" onClick={() => void add()}>
            {t('add')}
          </Button>
        </div>
      }
    />
  );
}
