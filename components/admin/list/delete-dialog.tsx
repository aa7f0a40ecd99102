import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';

interface DeleteDialogProps {
  title: string;
  text: string;
  /** Undefined for a row that is disabled already. */
  onDisable: (() => Promise<unknown>) | undefined;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a deletion, which cannot be undone, and offers the reversible way. */
export function DeleteDialog({ title, text, onDisable, onDelete, onClose }: DeleteDialogProps) {
  const t = useTranslations('admin-catalogue');
  const [busy, setBusy] = useState<'disable' | 'delete'>();
  const act = async (what: 'disable' | 'delete', work: () => Promise<unknown>) => {
    setBusy(what);
    await work();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && busy === undefined && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('close')}
        description={text}
        widthPx={440}
        footer={
          <>
            <Button size="l" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              size="l"
              look="alarm"
              loading={busy === 'delete'}
              loadingLabel={t('delete.deleting')}
              onClick={() => void act('delete', onDelete)}
            >
              {t('delete.confirm')}
            </Button>
          </>
        }
      >
        {onDisable !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3.5">
            <p className="text-12 text-text-2">{t('delete.reversible')}</p>
            <Button loading={busy === 'disable'} onClick={() => void act('disable', onDisable)}>
              {t('delete.disable')}
            </Button>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
