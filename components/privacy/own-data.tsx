import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { askOwnData } from '@/lib/client/privacy/own-data';
import { saveFile } from '@/lib/client/save-file';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { ownDataFileName } from '@/lib/config/site/own-data';
import { normalise } from '@/lib/errors/normalise';
import type { Address } from '@/lib/schemas/address';
import { EraseDialog } from './erase-dialog';

/** Saves or deletes everything that is stored about the connected wallet. */
export function OwnData({ owner }: { owner: Address }) {
  const t = useTranslations('privacy.own');
  const errorText = useErrorText();
  const { session, dialogs } = useWalletRoom();
  const [isSaving, setSaving] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    try {
      const { file } = await session.within(
        () => dialogs.open('sign-in'),
        () => askOwnData(owner),
      );
      saveFile(ownDataFileName, file, 'application/json');
      toast.success({ title: t('saved') }, 'own-data');
    } catch (thrown) {
      const text = errorText(normalise(thrown));
      if (text !== undefined) toast.failure({ title: t('saveFailed'), text }, 'own-data');
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="primary" loading={isSaving} loadingLabel={t('saving')} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button onClick={() => setErasing(true)}>{t('erase')}</Button>
      {isErasing && <EraseDialog owner={owner} onClose={() => setErasing(false)} />}
    </div>
  );
}
