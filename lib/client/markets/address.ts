import { type MarketsView, queryOf, viewOf } from '../../domain/markets/view.ts';
import { createStore, type ReadableStore } from '../store.ts';

/** A step through the history wakes the whole router: it waits until the fingers rest. */
const restMs = 250;

/** What is seen, kept in the address: it can be sent to somebody, and Back brings back what was seen before. */
export class ViewInAddress {
  private readonly own = createStore<MarketsView>(viewOf(''));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStep = false;

  get state(): ReadableStore<MarketsView> {
    return this.own;
  }

  /** Returns the end of following. */
  follow(): () => void {
    const read = () => {
      this.forget();
      this.own.write(viewOf(window.location.search));
    };
    window.addEventListener('popstate', read);
    read();
    return () => {
      window.removeEventListener('popstate', read);
      this.forget();
    };
  }

  /** A step that Back undoes; of a word that is typed, the first letter is one. */
  change(view: MarketsView): void {
    const before = this.own.read();
    const isTyping = view.search !== before.search && before.search !== '' && view.search !== '';
    this.own.write(view);
    this.isStep ||= !isTyping;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), restMs);
  }

  /** At once, for whoever leaves. */
  write(): void {
    if (this.timer === undefined) return;
    const { pathname, search, hash } = window.location;
    const address = `${pathname}${queryOf(this.own.read(), search)}${hash}`;
    if (this.isStep) window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isStep = false;
  }
}
