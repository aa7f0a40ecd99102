import { type ToastWords, toast } from './toast';

interface Ending extends ToastWords {
  readonly isDone: boolean;
}

/** Says that nobody knows yet, and in the same place what became of it. */
export function toastUntilKnown(asked: ToastWords, ending: Promise<Ending>): void {
  const id = toast.failure(asked);
  void ending.then(({ isDone, ...words }) => (isDone ? toast.success(words, id) : toast.failure(words, id)));
}
