import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';

/** The reasons for which a swap is confirmed in words. */
export type ConsentReason = 'impact' | 'unknown' | 'untried';

interface ConfirmDialogProps {
  reason: ConsentReason;
  /** The price impact, where it is known. */
  percent: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a typed word before a swap that may lose much, so that nobody presses it away. */
export function ConfirmDialog({ reason, percent, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('swap.confirm');
  const [typed, setTyped] = useState('');
  const word = t('word');
  const isTyped = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(`${reason}Title`)}
        description={t(`${reason}Text`, { percent, word })}
        closeLabel={t('cancel')}
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={t('label', { word })}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" look="alarm" disabled={!isTyped}>
              {t('swap')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
