import { orderBookThrottleMs } from '../../config/durations.ts';
import { type Book, looksTheSame } from '../../domain/perps/book.ts';

/**
 * Passes on order books at a readable rate: the first at once, then the newest of each quarter of a second, and none
 * that looks like the last one. `every` passes all of them.
 */
export class BookGate {
  private shown: Book | undefined;
  private held: Book | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly show: (book: Book) => void;
  private readonly isEvery: () => boolean;

  constructor(show: (book: Book) => void, isEvery: () => boolean) {
    this.show = show;
    this.isEvery = isEvery;
  }

  take(book: Book): void {
    if (this.isEvery()) {
      this.let(book);
      return;
    }
    if (this.timer !== undefined) {
      this.held = book;
      return;
    }
    if (this.shown !== undefined && looksTheSame(this.shown, book)) return;
    this.let(book);
    this.timer = setTimeout(() => this.open(), orderBookThrottleMs);
  }

  /** Starts over, so that the next book passes at once. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = undefined;
    this.shown = undefined;
  }

  private open(): void {
    this.timer = undefined;
    const { held } = this;
    this.held = undefined;
    if (held !== undefined) this.take(held);
  }

  private let(book: Book): void {
    this.shown = book;
    this.show(book);
  }
}
