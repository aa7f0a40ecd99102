import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-look';
import { Dialog, DialogContent } from '@/components/ui/dialog';

interface FrameProps {
  title: string;
  text?: string;
  act: {
    readonly label: string;
    readonly look: ButtonLook;
    readonly isBusy: boolean;
    readonly isPossible: boolean;
    readonly onPress: () => void;
  };
  /** Shown instead of Cancel. */
  other?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with its subject, one button that says what it does, and a way out. */
export function Frame({ title, text, act, other, onClose, children }: FrameProps) {
  const t = useTranslations('trading.dialog');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('close')}
        {...(text !== undefined && { description: text })}
        widthPx={420}
        footer={
          <>
            {other ?? (
              <Button size="l" onClick={onClose}>
                {t('cancel')}
              </Button>
            )}
            <Button
              look={act.look}
              size="l"
              disabled={!act.isPossible}
              loading={act.isBusy}
              loadingLabel={t('sending')}
              onClick={act.onPress}
            >
              {act.label}
            </Button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
