export interface Poller {
  /**
   * Polls while the page is visible; returns a function that stops it. A hidden tab requests nothing; one that becomes
   * visible plans its next request at once.
   */
  readonly follow: () => () => void;
  /** Requests now, when the user presses the button or the timer fires. */
  readonly refresh: () => Promise<void>;
}

interface Polled {
  /** Returns the time until the first request after the page became visible. */
  readonly waitMs: () => number;
  /**
   * Requests once and applies the answer, unless the poller was stopped meanwhile. Returns the time until the next
   * request.
   */
  readonly ask: (ended: AbortSignal) => Promise<number>;
}

export function createPoller({ waitMs, ask }: Polled): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const isHidden = (): boolean => document.visibilityState === 'hidden';

  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), ms);
  };

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const nextMs = await ask(own.signal);
    if (own.signal.aborted) return;
    asking = undefined;
    if (!isHidden()) later(nextMs);
  }

  const planIfVisible = (): void => {
    clearTimeout(timer);
    if (!isHidden() && asking === undefined) later(waitMs());
  };

  return {
    refresh,
    follow: () => {
      document.addEventListener('visibilitychange', planIfVisible);
      planIfVisible();
      return () => {
        document.removeEventListener('visibilitychange', planIfVisible);
        clearTimeout(timer);
        asking?.abort();
        asking = undefined;
      };
    },
  };
}
