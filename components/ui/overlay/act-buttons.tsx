import type { ReactNode, RefObject } from 'react';
import { Button } from '@/components/ui/form/button';
import type { ButtonLook } from '@/components/ui/form/button-look';

/** The one action of a dialog or a stage. */
export interface Act {
  readonly label: string;
  readonly look?: ButtonLook;
  readonly isPossible?: boolean;
  readonly isBusy?: boolean;
  /** The button's label while the action is running. */
  readonly busyLabel?: string;
  readonly onPress: () => void;
}

interface ActButtonsProps {
  cancel: string;
  act: Act;
  actRef?: RefObject<HTMLButtonElement | null>;
  /** Shown instead of Cancel. */
  other?: ReactNode;
  onClose: () => void;
}

/** The button that cancels, and the button that is labelled with the action. */
export function ActButtons({ cancel, act, actRef, other, onClose }: ActButtonsProps) {
  const { label, look = 'primary', isPossible = true, isBusy = false, busyLabel, onPress } = act;
  return (
    <>
      {other ?? (
        <Button size="l" onClick={onClose}>
          {cancel}
        </Button>
      )}
      <Button
        {...(actRef !== undefined && { ref: actRef })}
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
  );
}
