import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FirstTouch, type RepeatFirstTouch, touchOf } from '@/lib/client/first-touch';
import { useWallet } from '@/lib/client/wallet/use-wallet';

export interface FirstForm {
  readonly hasWallet: boolean;
  /**
   * True while the server's form is wanted. Once a visitor has seen it, only the interactive form replaces it:
   * connecting a wallet does not remove it.
   */
  readonly isFirst: boolean;
  /** True once a visitor has seen the server's form; a returning visitor with a wallet has not. */
  readonly isDrawn: boolean;
  /** True once a control of the server's form was used: the interactive form is needed. */
  readonly isTouched: boolean;
  /** The element that holds the interactive form. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Called by the interactive form, which brings the code that repeats the touches of the server's form. */
  readonly ready: (repeat: RepeatFirstTouch) => void;
  readonly listeners: {
    readonly onFocusCapture: (event: SyntheticEvent) => void;
    readonly onClickCapture: (event: SyntheticEvent) => void;
  };
}

/** Manages the change from a form that the server rendered to the interactive one, which loads with the first use. */
export function useFirstForm(): FirstForm {
  const [repeat, setRepeat] = useState<{ readonly touch: RepeatFirstTouch }>();
  const [isTouched, setTouched] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { status } = useWallet();
  const hasWallet = status === 'connected';
  const isReady = repeat !== undefined;
  useEffect(() => {
    // The attribute hides the server's form from the first paint on.
    if (status === 'disconnected' || document.documentElement.dataset['connected'] === undefined) setDrawn(true);
  }, [status]);
  const touch = useRef<FirstTouch>(undefined);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [made, form] = [touch.current, slot.current];
    if (repeat === undefined || made === undefined || form === null) return;
    touch.current = undefined;
    repeat.touch(made, form);
  }, [repeat]);
  const ready = useCallback((given: RepeatFirstTouch) => setRepeat({ touch: given }), []);
  const take = (isPressed: boolean) => (event: SyntheticEvent) => {
    const made = touchOf(event.target, isPressed);
    if (made === undefined) return;
    touch.current = made;
    setTouched(true);
  };
  return {
    ...{ hasWallet, isFirst: !isReady && (isDrawn || !hasWallet), isDrawn, isTouched, slot, ready },
    listeners: { onFocusCapture: take(false), onClickCapture: take(true) },
  };
}
