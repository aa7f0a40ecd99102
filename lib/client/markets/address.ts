import type { MarketGroup } from '../../domain/markets/sectors.ts';
import { type MarketsView, queryOf, viewOf } from '../../domain/markets/view.ts';
import { createStore, type ReadableStore } from '../store.ts';

/** A step in the browser history wakes the whole router, so it waits until the user pauses. */
const restMs = 250;

/** Keeps the view in the address, so that it can be shared and the Back button restores the previous view. */
export class ViewInAddress {
  private readonly own;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStep = false;

  /** Begins with the group that the server has shown, which alone of the address it knows. */
  constructor(group: MarketGroup | undefined) {
    this.own = createStore<MarketsView>({ ...viewOf(''), group });
  }

  get state(): ReadableStore<MarketsView> {
    return this.own;
  }

  /** Follows the address; returns a function that stops it. */
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

  /** Adds a history step that Back undoes; while a word is typed only its first letter adds a step. */
  change(view: MarketsView): void {
    const before = this.own.read();
    const isTyping = view.search !== before.search && before.search !== '' && view.search !== '';
    this.own.write(view);
    this.isStep ||= !isTyping;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), restMs);
  }

  /** Writes the address at once, before the user leaves. */
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
