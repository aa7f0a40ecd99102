import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { WalletDialogProps } from './dialog-props';

interface ActionDialogProps extends WalletDialogProps {
  title: string;
  text: string;
  /** What leaving is called here; "Cancel" where nothing better is said. */
  leave?: string;
  act: {
    readonly label: string;
    readonly busyLabel: string;
    readonly isBusy: boolean;
    readonly isPossible: boolean;
    readonly onPress: () => void;
  };
  children: ReactNode;
}

/** What it is about, one thing to do, and a way out. */
export function ActionDialog({ title, text, leave, act, onClose, children }: ActionDialogProps) {
  const t = useTranslations('wallet');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent
        title={title}
        closeLabel={t('close')}
        description={text}
        widthPx={420}
        footer={
          <>
            <Button size="l" onClick={() => onClose(false)}>
              {leave ?? t('cancel')}
            </Button>
            <Button
              look="primary"
              size="l"
              disabled={!act.isPossible}
              loading={act.isBusy}
              loadingLabel={act.busyLabel}
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
