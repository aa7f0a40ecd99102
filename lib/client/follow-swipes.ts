const [leastPx, steepest] = [56, 0.5];

export type Swipe = 'left' | 'right' | 'up' | 'down';

interface SwipeOptions {
  readonly onSwipe: (swipe: Swipe) => void;
  /** Says at the first touch whether it may become a swipe. */
  readonly mayBegin?: (touched: EventTarget | null) => boolean;
}

function swipeOf(across: number, down: number): Swipe | undefined {
  const [far, near] = [Math.max(Math.abs(across), Math.abs(down)), Math.min(Math.abs(across), Math.abs(down))];
  if (far < leastPx || near > far * steepest) return undefined;
  if (Math.abs(across) === far) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'up' : 'down';
}

/** Reports swipes of one finger over an element: far enough to be meant, and along one axis. */
export function followSwipes(element: HTMLElement, { onSwipe, mayBegin = () => true }: SwipeOptions): () => void {
  let from: Touch | undefined;
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  const begin = ({ touches, target }: TouchEvent): void => {
    from = touches.length === 1 && mayBegin(target) ? touches[0] : undefined;
  };
  const end = ({ changedTouches }: TouchEvent): void => {
    const to = changedTouches[0];
    const swipe = from && to && swipeOf(to.clientX - from.clientX, to.clientY - from.clientY);
    from = undefined;
    if (swipe !== undefined) onSwipe(swipe);
  };
  const callOff = (): void => {
    from = undefined;
  };
  element.addEventListener('touchstart', begin, options);
  element.addEventListener('touchend', end, options);
  element.addEventListener('touchcancel', callOff, options);
  return () => listeners.abort();
}
