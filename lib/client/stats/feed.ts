import { callLater } from '../../api/call-later.ts';
import { pathOfCall } from '../../api/path-of-call.ts';
import { statsRefreshMs, statsRetries, statsRetryDelayMs, statsStaleMs } from '../../config/stats.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Platform } from '../../schemas/stats.ts';
import { createPoller, type Poller } from '../poller.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface PlatformState {
  readonly platform: Platform;
  /** The last request failed: older figures are shown. */
  readonly isLate: boolean;
}

type Ask = (signal: AbortSignal) => Promise<Platform>;

/** The code loads with the first request, because the page already has its first figures. */
const askByHandler: Ask = (signal) =>
  callLater(async () => (await import('../../api/stats.ts')).readPlatform, {}, signal);

export interface PlatformFeed extends Poller {
  readonly state: ReadableStore<PlatformState>;
}

/** Makes the current figures, requested again while the page is visible, and at once if they are old. */
export function createPlatformFeed(first: Platform, ask: Ask = askByHandler): PlatformFeed {
  const state = createStore<PlatformState>({ platform: first, isLate: false });
  let answeredAt = Date.now();
  let failures = 0;
  const poller = createPoller({
    waitMs: () => {
      const age = Date.now() - answeredAt;
      return age >= statsStaleMs ? 0 : statsRefreshMs - age;
    },
    ask: async (ended) => {
      try {
        const platform = await ask(ended);
        if (ended.aborted) return statsRefreshMs;
        failures = 0;
        answeredAt = Date.now();
        state.write({ platform, isLate: false });
      } catch (thrown) {
        if (ended.aborted) return statsRefreshMs;
        const mayRetry = normalise(thrown).entry.retry && failures < statsRetries;
        failures = mayRetry ? failures + 1 : statsRetries + 1;
        if (mayRetry) return statsRetryDelayMs;
        // After two retries, a second apart, the figures count as late, and are requested at the usual interval.
        state.write({ ...state.read(), isLate: true });
      }
      return statsRefreshMs;
    },
  });
  return { ...poller, state };
}

/** Asks the server to update the leaderboard if it is empty or old. The page does not wait for it. */
export function requestLeaderboard(): void {
  fetch(pathOfCall('initialize-leaderboard'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
    // A response that is never read would stay open.
    .then((response) => response.text())
    .catch(() => undefined);
}
