import { statsRefreshMs, statsRetryDelayMs, statsStaleMs } from '../../config/durations.ts';
import { statsRetries } from '../../config/limits.ts';
import { routes } from '../../config/routes.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Platform } from '../../schemas/platform.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface PlatformState {
  readonly platform: Platform;
  /** The last answer did not come: what is shown is from before. */
  readonly isLate: boolean;
}

type Ask = (signal: AbortSignal) => Promise<Platform>;

/** Loaded with the first question: the page has its first answer already. */
const askByHandler: Ask = async (signal) => (await import('./ask.ts')).askPlatform(signal);

/** The figures as they are now, asked for again while somebody looks at them. */
export class PlatformFeed {
  private readonly own;
  private readonly ask: Ask;
  private answeredAt = Date.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;
  private failures = 0;

  constructor(first: Platform, ask: Ask = askByHandler) {
    this.own = createStore<PlatformState>({ platform: first, isLate: false });
    this.ask = ask;
  }

  get state(): ReadableStore<PlatformState> {
    return this.own;
  }

  /** Returns the end of it. A hidden tab asks nothing; one that is seen again asks at once if its answer is old. */
  follow(): () => void {
    const look = () => {
      clearTimeout(this.timer);
      if (document.visibilityState === 'hidden' || this.asking !== undefined) return;
      const age = Date.now() - this.answeredAt;
      this.later(age >= statsStaleMs ? 0 : statsRefreshMs - age);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.timer);
      this.asking?.abort();
      this.asking = undefined;
    };
  }

  /** For a press, and by the clock. */
  async refresh(): Promise<void> {
    clearTimeout(this.timer);
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    try {
      const platform = await this.ask(asking.signal);
      if (asking.signal.aborted) return;
      this.failures = 0;
      this.answeredAt = Date.now();
      this.own.write({ platform, isLate: false });
    } catch (thrown) {
      if (asking.signal.aborted) return;
      this.note(normalise(thrown).entry.retry);
    }
    this.asking = undefined;
    const isRetry = this.failures > 0 && this.failures <= statsRetries;
    if (document.visibilityState === 'visible') this.later(isRetry ? statsRetryDelayMs : statsRefreshMs);
  }

  /** Two more tries a second apart; then it is late, and asked for again in its time. */
  private note(mayRetry: boolean): void {
    this.failures = !mayRetry || this.failures > statsRetries ? statsRetries + 1 : this.failures + 1;
    if (this.failures > statsRetries) this.own.write({ ...this.own.read(), isLate: true });
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), ms);
  }
}

/** Asks the server to see to the leaderboard if it is empty or old. Nothing of the page waits for it. */
export function requestLeaderboard(): void {
  fetch(routes.api('initialize-leaderboard'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    // An answer that nobody reads stays open.
    .then((response) => response.text())
    .catch(() => undefined);
}
