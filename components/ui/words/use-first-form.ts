import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FirstTouch, type RepeatTouch, touchOf } from '@/lib/client/first-touch';
import { useWallet } from '@/lib/client/wallet/use-wallet';

export interface FirstForm {
  readonly hasWallet: boolean;
  /**
   * True while the first form is wanted. Once a visitor has seen it, it gives way to the form itself and to nothing else:
   * connecting a wallet takes no drawn form away.
   */
  readonly isFirst: boolean;
  /** True once a visitor has seen the first form; whoever returns with a wallet has not. */
  readonly isDrawn: boolean;
  /** True once a control of the first form was used: the form itself is needed. */
  readonly isTouched: boolean;
  /** The element that holds the form itself. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Called by the form itself, which brings the code that repeats the touches of the first one. */
  readonly ready: (repeat: RepeatTouch) => void;
  readonly listeners: {
    readonly onFocusCapture: (event: SyntheticEvent) => void;
    readonly onClickCapture: (event: SyntheticEvent) => void;
  };
}

/** Stands between a form that the server rendered and the one that loads with the first use of it. */
export function useFirstForm(): FirstForm {
  const [repeat, setRepeat] = useState<{ readonly touch: RepeatTouch }>();
  const [isTouched, setTouched] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { status } = useWallet();
  const hasWallet = status === 'connected';
  const isReady = repeat !== undefined;
  useEffect(() => {
    // The attribute hides the first form from the first paint on.
    if (status === 'disconnected' || document.documentElement.dataset['connected'] === undefined) setDrawn(true);
  }, [status]);
  const touch = useRef<FirstTouch>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [made, form] = [touch.current, place.current];
    if (repeat === undefined || made === undefined || form === null) return;
    touch.current = undefined;
    repeat.touch(made, form);
  }, [repeat]);
  const ready = useCallback((given: RepeatTouch) => setRepeat({ touch: given }), []);
  const take = (isPressed: boolean) => (event: SyntheticEvent) => {
    const made = touchOf(event.target, isPressed);
    if (made === undefined) return;
    touch.current = made;
    setTouched(true);
  };
  return {
    ...{ hasWallet, isFirst: !isReady && (isDrawn || !hasWallet), isDrawn, isTouched, place, ready },
    listeners: { onFocusCapture: take(false), onClickCapture: take(true) },
  };
}
