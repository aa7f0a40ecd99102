import type { ReactNode } from 'react';
import { type Act, ActButtons } from './act-buttons';
import { Dialog, DialogContent } from './dialog';

interface ActDialogProps {
  title: string;
  text?: string | undefined;
  words: { readonly close: string; readonly cancel: string };
  act: Act;
  /** Shown instead of Cancel. */
  other?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with its subject, one button that is labelled with the action, and one that cancels. */
export function ActDialog({ title, text, words, act, other, onClose, children }: ActDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        closeLabel={words.close}
        {...(text !== undefined && { description: text })}
        widthPx={420}
        footer={<ActButtons cancel={words.cancel} act={act} other={other} onClose={onClose} />}
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
