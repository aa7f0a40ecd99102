import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';

interface FormDialogProps {
  title: string;
  text: string;
  submit: string;
  submitting: string;
  isBusy: boolean;
  /** True while there is typed text that closing would lose. */
  isDirty: boolean;
  onSubmit: () => void;
  /** Called once the administrator has confirmed. */
  onClose: () => void;
  children: ReactNode;
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTranslations('admin-catalogue');
  return (
    <Dialog open onOpenChange={(open) => !open && onKeep()}>
      <DialogContent
        title={t('form.discardTitle')}
        closeLabel={t('close')}
        description={t('form.discardText')}
        footer={
          <>
            <Button size="l" onClick={onDiscard}>
              {t('form.discard')}
            </Button>
            <Button size="l" look="primary" onClick={onKeep}>
              {t('form.keepEditing')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

/** A form in a dialog. Closing it in any way asks for a confirmation if text was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submit, submitting, isBusy, isDirty, onSubmit, onClose, children } = props;
  const t = useTranslations('admin-catalogue');
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <DialogContent
        title={title}
        closeLabel={t('close')}
        description={text}
        widthPx={600}
        onEscapeKeyDown={(event) => {
          // An open list closes first, and by itself.
          if (document.querySelector(':popover-open') !== null) event.preventDefault();
        }}
        footer={
          <>
            <Button size="l" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button size="l" look="primary" loading={isBusy} loadingLabel={submitting} onClick={onSubmit}>
              {submit}
            </Button>
          </>
        }
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) onSubmit();
          }}
          className="flex flex-col gap-3.5"
        >
          {children}
          {/* Enter in a field submits only where the form has a button of its own. */}
          <button type="submit" hidden tabIndex={-1} />
        </form>
        {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
