import { hourMs, minuteMs, secondMs } from './time.ts';
import { crownedHolders, holdersShown } from './treasury.ts';

/** How often the jobs that watch accounts and send notices run. */
export const noticesEveryMs = 15 * secondMs;

/** How often an account is read while request weight is plentiful, by its risk. */
export const watchEveryMs = { danger: 15 * secondMs, held: minuteMs, silent: 10 * minuteMs } as const;
/** A position this near to its liquidation, in percent of the mark price, gives its account the highest priority. */
export const dangerPercent = '20';
/**
 * The distances at which a chat can ask to be warned: none is beyond the dangerous distance, at which accounts are read
 * most often.
 */
export const nearPercents = [3, 5, 10, 15] as const;
export const usualNearPercent = 10;
/** The exchange's weight of one reading of an account; a unified one needs a second request for its dollars. */
export const watchReadWeight = { standard: 2, unified: 4 } as const;
/**
 * The weight of an account per day beside its readings: its ledger, its kind and the state of ten other dexes, and with
 * positions the history and the fills of its summary.
 */
export const watchDayWeight = { danger: 105, held: 105, silent: 60 } as const;
/** The share of the exchange's weight that the watch may use; orders keep the rest. */
export const watchPart = 10;
/** Ages may grow to this many times their usual length. Beyond it, new accounts are refused. */
export const mostWatchStretch = 5;

/** A notice that is older than this when it could be sent is not sent. */
export const noticeLifeMs = {
  fill: 12 * hourMs,
  trigger: 12 * hourMs,
  liquidation: 10 * minuteMs,
  agent: 24 * hourMs,
  deposit: 24 * hourMs,
  withdrawal: 24 * hourMs,
  summary: 6 * hourMs,
  alert: hourMs,
  loss: 6 * hourMs,
  account: 10 * minuteMs,
  order: 6 * hourMs,
  rank: 24 * hourMs,
} as const;
/** An agent's end is announced this long before. */
export const agentNoticeMs = 7 * 24 * hourMs;
/** A position that stays around the chosen distance is reported once in this time. */
export const nearAgainMs = 15 * minuteMs;
/** The part of a wallet's own limit of losses from which its owner is told, in percent. */
export const nearLossPercent = '80';
/** The results of trades within this time count as one amount of the day. */
export const daySliceMs = 15 * minuteMs;
/** A TWAP is announced this long before its end. */
export const twapSoonMs = 5 * minuteMs;
/** A TWAP without a slice for this long may have ended; it is asked about at most this often. */
export const twapSilenceMs = 3 * minuteMs;
/** The exchange is given this long to end a TWAP after its time. */
export const twapGraceMs = 30 * secondMs;
/** The most TWAPs of an account that are followed at a time. */
export const mostWatchedTwaps = 20;
/** The last ranks of the treasury's tiers: who enters another one is told. */
export const rankTiers = [crownedHolders, 10, 50, 100, holdersShown] as const;
/** The most notices that one message lists. */
export const mostNoticesListed = 15;

/** The dollars by which rounding may change the sum between two readings. */
export const moneySlackUsd = '0.05';
/** The ledger is read at most once in this time, however often money moves. */
export const ledgerPauseMs = 5 * minuteMs;
/** The ledger, the kind and all dexes of an account are read this often, whatever its readings show. */
export const slowPollEveryMs = 24 * hourMs;
/** A withdrawal whose payment the bridge has not shown by then is reported as sent, not as arrived. */
export const arrivalPatienceMs = 30 * minuteMs;
/** The most withdrawals of an account whose payments are awaited at a time. */
export const mostLeaving = 100;

/** The minute of the local day at which the summary is due. */
export const summaryMinute = 8 * 60;
/** A summary that is later than this is left out. */
export const summaryLateMinutes = 3 * 60;
/** The most positions that a summary lists. */
export const mostSummaryPositions = 10;

export const noticeKinds = [
  'fill',
  'trigger',
  'liquidation',
  'agent',
  'deposit',
  'withdrawal',
  'summary',
  'alert',
  'loss',
  'account',
  'order',
  'rank',
] as const;

/** The headings under which the kinds are offered. */
export const noticeGroups = ['danger', 'trades', 'money', 'others'] as const;
export const noticeGroupOf: Readonly<Record<(typeof noticeKinds)[number], (typeof noticeGroups)[number]>> = {
  fill: 'trades',
  trigger: 'trades',
  liquidation: 'danger',
  agent: 'others',
  deposit: 'money',
  withdrawal: 'money',
  summary: 'money',
  alert: 'others',
  loss: 'danger',
  account: 'danger',
  order: 'trades',
  rank: 'others',
};

/** The kinds that came later, with what holds for who has not chosen: on, off, or as another kind. */
export const laterKinds: Readonly<Partial<Record<(typeof noticeKinds)[number], 'on' | 'off' | 'liquidation'>>> = {
  loss: 'on',
  account: 'liquidation',
  order: 'off',
  rank: 'off',
};
