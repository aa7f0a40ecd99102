import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FirstTouch, type RepeatTouch, touchOf } from '@/lib/client/first-touch';

export interface FirstForm {
  /** True once a control of the first form was used: the form itself is needed. */
  readonly isTouched: boolean;
  /** True once the form itself can repeat the touches of the first one. */
  readonly isReady: boolean;
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
    ...{ isTouched, isReady: repeat !== undefined, place, ready },
    listeners: { onFocusCapture: take(false), onClickCapture: take(true) },
  };
}
