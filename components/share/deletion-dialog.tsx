import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { call } from '@/lib/api/call';
import { deleteTradeSummary } from '@/lib/api/shares';
import { normalise } from '@/lib/errors/normalise';
import type { Address } from '@/lib/schemas/address';

interface DeletionDialogProps {
  owner: Address;
  shareId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a share is deleted, and names the copies that a deletion cannot reach. */
export function DeletionDialog({ owner, shareId, onClose, onDeleted }: DeletionDialogProps) {
  const t = useTranslations('share-summary.own');
  const closeLabel = useTranslations('share-summary')('close');
  const wordsOf = useErrorText();
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      // A share that another tab has deleted is gone as well.
      await call(deleteTradeSummary, { userAddress: owner, shareId });
      onDeleted();
      toast.success({ title: t('deleted') }, 'share');
      onClose();
    } catch (thrown) {
      const text = wordsOf(normalise(thrown));
      toast.failure({ title: t('notDeleted'), ...(text !== undefined && { text }) }, 'share');
      setBusy(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('question')}
        closeLabel={closeLabel}
        description={t('warning')}
        widthPx={420}
        footer={
          <>
            <Button size="l" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button look="alarm" size="l" loading={isBusy} onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
