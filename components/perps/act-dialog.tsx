import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import type { ButtonLook } from '@/components/ui/form/button-look';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';

interface ActDialogProps {
  title: string;
  text?: string | undefined;
  words: { readonly close: string; readonly cancel: string };
  act: {
    readonly label: string;
    readonly look: ButtonLook;
    readonly isPossible?: boolean;
    readonly isBusy?: boolean;
    /** The button's label while the action is under way. */
    readonly busyLabel?: string;
    readonly onPress: () => void;
  };
  /** Shown instead of Cancel. */
  other?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with its subject, one button that says what it does, and a way out. */
export function ActDialog({ title, text, words, act, other, onClose, children }: ActDialogProps) {
  const { label, look, isPossible = true, isBusy = false, busyLabel, onPress } = act;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        closeLabel={words.close}
        {...(text !== undefined && { description: text })}
        widthPx={420}
        footer={
          <>
            {other ?? (
              <Button size="l" onClick={onClose}>
                {words.cancel}
              </Button>
            )}
            <Button
              look={look}
              size="l"
              disabled={!isPossible}
              loading={isBusy}
              {...(busyLabel !== undefined && { loadingLabel: busyLabel })}
              onClick={onPress}
            >
              {label}
            </Button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
