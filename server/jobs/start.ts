import 'server-only';
import { marketSweepEveryMs } from '../../lib/config/market-data.ts';
import { noticesEveryMs } from '../../lib/config/notices.ts';
import { platformTokenPriceRefreshMs } from '../../lib/config/treasury.ts';
import { readTermsTexts } from '../../lib/i18n/terms-texts.ts';
import { findChat } from '../auth/chat-session.ts';
import { messengerToProve } from '../auth/messenger.ts';
import { keeperOf } from '../auth/stop-keeper.ts';
import { env } from '../env.ts';
import { createLogger } from '../log.ts';
import { sweepAccountLog } from '../services/account-log.ts';
import { followAlerts } from '../services/alerts/follow-alerts.ts';
import { tellFires } from '../services/alerts/tell-fires.ts';
import { scoreAnalyses } from '../services/analysis/score-analyses.ts';
import { followNews } from '../services/follow-news.ts';
import { sweepMarkets } from '../services/markets/sweep-markets.ts';
import { notifyAccounts } from '../services/notices/notify-accounts.ts';
import { jobTurns } from '../services/operations/job-turns.ts';
import { noteAllowances, watchQuotas } from '../services/operations/watch-quotas.ts';
import { standingFacts, watchFacts } from '../services/operations/watch-standing.ts';
import { keepStops } from '../services/orders/keep-stops.ts';
import { startLivePrices } from '../services/spot/start-live-prices.ts';
import { sweepFigures } from '../services/spot/sweep-figures.ts';
import { sweepSafety } from '../services/spot/sweep-safety.ts';
import { fillLeaderboard } from '../services/stats/fill-leaderboard.ts';
import { followVenues } from '../services/status/venue-states.ts';
import { sweepExpired } from '../services/sweep-expired.ts';
import { fetchUpdates, isFetching } from '../services/telegram/fetch-updates.ts';
import { settleOrders } from '../services/telegram/settle-orders.ts';
import { workOnUpdates } from '../services/telegram/work-updates.ts';
import { countEarnings, refreshEarnings } from '../services/treasury/count-earnings.ts';
import { keepPlutoPrice } from '../services/treasury/keep-price.ts';
import { publishHolderList, refreshHolders } from '../services/treasury/publish-holders.ts';
import { countDrifts } from '../services/venue-watch/count-drifts.ts';
import { watchExchange } from '../services/venue-watch/watch-exchange.ts';
import { type Job, schedule } from './schedule.ts';
import { warnOfBlankTerms } from './warn-of-blank-terms.ts';

const second = 1_000;
const minute = 60 * second;

async function sweepHistories(): Promise<object | undefined> {
  const swept = await sweepMarkets();
  return swept.swept > 0 || swept.stoppedBy !== undefined ? swept : undefined;
}

async function sweepSpot(): Promise<object | undefined> {
  const swept = await sweepFigures();
  return swept.prices + swept.markets > 0 || swept.stoppedBy !== undefined ? swept : undefined;
}

async function sweepHowSafe(): Promise<object | undefined> {
  const swept = await sweepSafety();
  return swept.tokens > 0 || swept.stoppedBy !== undefined ? swept : undefined;
}

/** Answers the updates of a crashed instance, and looks up the orders that it was sending. */
async function answerChats(): Promise<object | undefined> {
  const answered = await workOnUpdates({ findChat, log });
  const settled = await settleOrders(log);
  return answered + settled > 0 ? { answered, settled } : undefined;
}

/** Notifies of what happened to accounts, and of what an instance stored before it died. */
async function tellAll(): Promise<object | undefined> {
  const fires = await tellFires(log);
  const notified = await notifyAccounts(log);
  return fires > 0 ? { ...notified, fires } : notified;
}

const jobs: readonly Job[] = [
  { name: 'sweep expired', everyMs: 10 * minute, run: async () => ({ removed: await sweepExpired() }) },
  { name: 'sweep account log', everyMs: 24 * 60 * minute, run: async () => ({ removed: await sweepAccountLog() }) },
  { name: 'chat messages', everyMs: 15 * second, run: answerChats },
  { name: 'keep stops', everyMs: 20 * second, run: () => keepStops({ keeperOf, log }) },
  { name: 'notices', everyMs: noticesEveryMs, run: tellAll },
  { name: 'leaderboard', everyMs: 15 * minute, isShownFirst: true, run: fillLeaderboard },
  { name: 'sweep markets', everyMs: marketSweepEveryMs, isShownFirst: true, run: sweepHistories },
  { name: 'sweep safety', everyMs: 15 * second, isShownFirst: true, run: sweepHowSafe },
  { name: 'sweep figures', everyMs: 15 * second, isShownFirst: true, run: sweepSpot },
  { name: 'price of the platform coin', everyMs: platformTokenPriceRefreshMs, isShownFirst: true, run: keepPlutoPrice },
  // The interval of these two jobs is short, so that failed or interrupted work is repeated soon.
  { name: 'earnings', everyMs: 15 * second, isShownFirst: true, run: refreshEarnings, runAsked: () => countEarnings() },
  { name: 'holders', everyMs: 15 * second, isShownFirst: true, run: refreshHolders, runAsked: publishHolderList },
  { name: 'score analyses', everyMs: 5 * minute, run: scoreAnalyses },
  { name: 'allowances', everyMs: minute, run: () => noteAllowances() },
  { name: 'watch exchange', everyMs: minute, run: () => watchExchange() },
];

/** If the messenger cannot reach the webhook, one instance at a time fetches the updates. */
const fetchMessages: Job = {
  name: 'fetch messages',
  everyMs: second,
  turnMs: 30 * second,
  run: () => fetchUpdates(messengerToProve(), { findChat, log }),
};

/** Ignores the log level of the environment, since an incomplete environment may be what it has to report. */
const log = createLogger({
  level: 'info',
  write: (line) => process.stdout.write(line),
  fields: { program: 'jobs' },
});

/** Schedules the jobs. Their timers do not keep a process alive that is about to end. */
export function startJobs(): void {
  followNews(log);
  followVenues(log);
  followAlerts(log);
  watchQuotas();
  watchFacts(standingFacts, { now: Date.now, later: (ms, work) => setTimeout(work, ms).unref() }, log);
  countDrifts();
  warnOfBlankTerms({ readModes: () => env().modes, readTerms: readTermsTexts, log }).catch((error: unknown) =>
    log.warn('the terms were not looked through', { error }),
  );
  startLivePrices(log).catch((error: unknown) => log.error('live prices did not start', { error }));
  schedule(isFetching() ? [...jobs, fetchMessages] : jobs, {
    turns: jobTurns,
    later: (ms, work) => {
      const timer = setTimeout(work, ms).unref();
      return () => clearTimeout(timer);
    },
    random: Math.random,
    log,
  });
}
