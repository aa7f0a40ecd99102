import { type ToastWords, toast } from './toast';

interface Ending extends ToastWords {
  readonly isDone: boolean;
}

/** Shows that the result is unknown, and later the result in the same toast. */
export function toastUntilKnown(requested: ToastWords, ending: Promise<Ending>): void {
  const id = toast.warning(requested);
  void ending.then(({ isDone, ...words }) => (isDone ? toast.success(words, id) : toast.failure(words, id)));
}
