import type { ComponentType, ReactNode } from 'react';
import type { WalletDialogProps } from './dialog-props';

/** One thing to do, what it is about, and a way out. */
export interface ActionProps extends WalletDialogProps {
  title: string;
  text: string;
  /** The word for leaving; "Cancel" where nothing better is said. */
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

/** The same thing to do stands in a dialog of its own or in a larger one. */
export interface FramedProps extends WalletDialogProps {
  Frame: ComponentType<ActionProps>;
}
