import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { ActDialog } from '@/components/ui/overlay/act-dialog';

export interface WalletDialogProps {
  /** Called with true when the user completed the action. */
  onClose: (done: boolean) => void;
}

/** A dialog with its subject, one action and a button to cancel. */
export interface ActionProps extends WalletDialogProps {
  title: string;
  text: string;
  /** The label of the button that closes; "Cancel" by default. */
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

/** For an action shown either in its own dialog or inside a larger one. */
export interface FramedProps extends WalletDialogProps {
  Frame: ComponentType<ActionProps>;
}

export function ActionDialog({ leave, onClose, ...rest }: ActionProps) {
  const t = useTranslations('wallet');
  const words = { close: t('close'), cancel: leave ?? t('cancel') };
  return <ActDialog {...rest} words={words} onClose={() => onClose(false)} />;
}
