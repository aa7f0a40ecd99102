import type { BookFeed } from './book-feed.ts';

/** What ran inside the page and how long each took. */
export interface Seen {
  readonly durations: () => readonly number[];
  /** Nothing has been told for a while. */
  readonly isResting: () => boolean;
}

/** Runs inside the page: every book is drawn, and they are the feed's in place of the venue's. */
export function installTicketVenue(): void {
  localStorage.setItem('pluto.terminal', '{"version":1,"bookRate":"every"}');
  const feed: BookFeed = Reflect.get(window, 'bookFeed');
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', (event) => {
        if (event.isTrusted && String(event.data).includes('"channel":"l2Book"')) event.stopImmediatePropagation();
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
  const asked: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(asked);
  const seen: Seen = { durations: () => durations, isResting: () => performance.now() - last > 1_000 };
  Reflect.set(window, 'benchSeen', seen);
}

/** Runs inside the page: from the next press of the button to the paint after one more row stands in the list. */
export function watchPendingRow(): void {
  const mostMs = 20_000;
  const rows = () => document.querySelectorAll('[role=tabpanel]:not([hidden]) tbody tr').length;
  const before = rows();
  const told = new Promise<number>((done, fail) => {
    const press = (event: MouseEvent): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - event.timeStamp);
      // Before the frame that paints the row; what is posted there is heard after it.
      const look = (): void => {
        if (rows() > before) port2.postMessage(undefined);
        else if (performance.now() - event.timeStamp < mostMs) requestAnimationFrame(look);
        else fail(new Error('No row came'));
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', press, { once: true, capture: true });
  });
  Reflect.set(window, 'benchPending', told);
}
