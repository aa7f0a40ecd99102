import type { BookFeed } from './book-feed.ts';

/** The interactions that were observed inside the page, and how long each took. */
export interface Seen {
  readonly durations: () => readonly number[];
  /** True if none has been observed for a while. */
  readonly isResting: () => boolean;
}

/** Runs inside the page: draws every book, and takes the books from the feed instead of the venue. */
export function installTicketVenue(): void {
  localStorage.setItem('pluto.terminal', '{"version":1,"bookRate":"every"}');
  const feed: BookFeed = Reflect.get(window, 'bookFeed');
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', (event) => {
        if (event.isTrusted && /"channel":"(?:l2Book|bbo)"/.test(String(event.data))) event.stopImmediatePropagation();
      });
      feed.hear = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
    }
  };
}

/** Runs inside the page. */
export function watchInteractions(what: string): void {
  const durations: number[] = [];
  let last = performance.now();
  const observer = new PerformanceObserver((list) => {
    last = performance.now();
    for (const entry of list.getEntries()) if (entry.name === what) durations.push(entry.duration);
  });
  const requested: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(requested);
  const seen: Seen = { durations: () => durations, isResting: () => performance.now() - last > 1_000 };
  Reflect.set(window, 'benchSeen', seen);
}

/** Runs inside the page: the list in sight rests when no row of it has changed for a second. */
export function watchList(): void {
  let last = performance.now();
  const observer = new MutationObserver(() => {
    last = performance.now();
  });
  for (const list of document.querySelectorAll('[role=tabpanel]:not([hidden])')) {
    observer.observe(list, { childList: true, characterData: true, subtree: true });
  }
  const list: Pick<Seen, 'isResting'> = { isResting: () => performance.now() - last > 1_000 };
  Reflect.set(window, 'benchList', list);
}

/**
 * Runs inside the page: measures from the next press of the button to the paint of one more row in the list. If the row
 * is there before the first frame, the browser itself reports that paint; otherwise it is the frame after the row.
 */
export function watchPendingRow(): void {
  const mostMs = 20_000;
  const rows = () => document.querySelectorAll('[role=tabpanel]:not([hidden]) tbody tr[data-row]').length;
  const before = rows();
  const reported = new Promise<number>((done, fail) => {
    const paintOf = (event: MouseEvent): void => {
      const observer = new PerformanceObserver((list) => {
        const press = list.getEntriesByName('click').find(({ startTime }) => startTime === event.timeStamp);
        if (press === undefined) return;
        observer.disconnect();
        done(press.duration);
      });
      const requested: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      };
      observer.observe(requested);
    };
    const press = (event: MouseEvent): void => {
      const look = (isFirst: boolean): void => {
        const took = performance.now() - event.timeStamp;
        if (rows() > before && isFirst) paintOf(event);
        else if (rows() > before) requestAnimationFrame(() => done(performance.now() - event.timeStamp));
        else if (took < mostMs) requestAnimationFrame(() => look(false));
        else fail(new Error('No row came'));
      };
      requestAnimationFrame(() => look(true));
    };
    document.addEventListener('click', press, { once: true, capture: true });
  });
  Reflect.set(window, 'benchPending', reported);
}
