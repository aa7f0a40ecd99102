import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { Message } from '@/components/ui/text/message';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { forgetBrowser, sendErasure } from '@/lib/client/privacy/own-data';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { typedOfAddress } from '@/lib/config/site/own-data';
import { normalise } from '@/lib/errors/normalise';
import type { Address } from '@/lib/schemas/address';

interface EraseDialogProps {
  owner: Address;
  onClose: () => void;
}

/** Asks twice for the deletion: by typed text, and by the wallet's signature. */
export function EraseDialog({ owner, onClose }: EraseDialogProps) {
  const t = useTranslations('privacy.own');
  const errorText = useErrorText();
  const { session, dialogs, service } = useWalletRoom();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isTyped = typed.trim().toLowerCase() === owner.slice(-typedOfAddress);
  const erase = async (): Promise<void> => {
    setTried(true);
    if (!isTyped || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await session.within(
        () => dialogs.open('sign-in'),
        () => sendErasure(owner, () => service.signer()),
      );
      forgetBrowser();
      await session.refresh();
      toast.success({ title: t('erased') }, 'own-data');
      onClose();
    } catch (thrown) {
      setFailure(errorText(normalise(thrown)));
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()}>
      <DialogContent
        title={t('eraseTitle')}
        description={t('eraseText')}
        closeLabel={t('close')}
        footer={
          <>
            <Button size="l" onClick={onClose} disabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button size="l" look="alarm" loading={isBusy} loadingLabel={t('erasing')} onClick={() => void erase()}>
              {t('sign')}
            </Button>
          </>
        }
      >
        <Field
          label={t('typed')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={typedOfAddress}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={isTried && !isTyped ? t('mistyped') : undefined}
        />
        {failure !== undefined && <Message severity="error" live title={t('eraseFailed')} text={failure} />}
      </DialogContent>
    </Dialog>
  );
}
