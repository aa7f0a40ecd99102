import { orderBookThrottleMs } from '../../config/market-data.ts';
import { type Book, looksTheSame } from '../../domain/perps/index.ts';

export interface BookGate {
  readonly take: (book: Book) => void;
  /** Starts over, so that the next book passes at once. */
  readonly forget: () => void;
}

/**
 * Passes on order books at a readable rate: the first at once, then the newest of each quarter of a second, and none
 * that equals the last one. `isEvery` passes all of them.
 */
export function createBookGate(show: (book: Book) => void, isEvery: () => boolean): BookGate {
  let shown: Book | undefined;
  let held: Book | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pass = (book: Book): void => {
    shown = book;
    show(book);
  };

  const open = (): void => {
    const waiting = held;
    timer = held = undefined;
    if (waiting !== undefined) take(waiting);
  };

  function take(book: Book): void {
    if (isEvery()) pass(book);
    else if (timer !== undefined) held = book;
    else if (shown === undefined || !looksTheSame(shown, book)) {
      pass(book);
      timer = setTimeout(open, orderBookThrottleMs);
    }
  }

  return {
    take,
    forget: () => {
      clearTimeout(timer);
      timer = held = shown = undefined;
    },
  };
}
