import { statsRefreshMs, statsRetryDelayMs, statsStaleMs } from '../../config/durations.ts';
import { statsRetries } from '../../config/limits.ts';
import { routes } from '../../config/routes.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Platform } from '../../schemas/platform.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface PlatformState {
  readonly platform: Platform;
  /** The last request failed: older figures are shown. */
  readonly isLate: boolean;
}

type Ask = (signal: AbortSignal) => Promise<Platform>;

/** The code loads with the first request, because the page already has its first figures. */
const askByHandler: Ask = async (signal) => (await import('./ask.ts')).askPlatform(signal);

/** The current figures, requested again while the page is visible. */
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

  /**
   * Follows the figures; returns a function that stops it. A hidden tab requests nothing; one that becomes visible does
   * so at once if its figures are old.
   */
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

  /** Requests the figures now, by the user's press or the timer. */
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

  /**
   * Counts a failure. After two retries, a second apart, the figures count as late, and are requested again at the
   * usual interval.
   */
  private note(mayRetry: boolean): void {
    this.failures = !mayRetry || this.failures > statsRetries ? statsRetries + 1 : this.failures + 1;
    if (this.failures > statsRetries) this.own.write({ ...this.own.read(), isLate: true });
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), ms);
  }
}

/** Asks the server to update the leaderboard if it is empty or old. The page does not wait for it. */
export function requestLeaderboard(): void {
  fetch(routes.api('initialize-leaderboard'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    // A response that is never read would stay open.
    .then((response) => response.text())
    .catch(() => undefined);
}
