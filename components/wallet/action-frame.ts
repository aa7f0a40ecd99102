import type { ComponentType, ReactNode } from 'react';
import type { WalletDialogProps } from './dialog-props';

/** A dialog with its subject, one action and a way out. */
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
