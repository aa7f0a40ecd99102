import { hourMs, minuteMs } from './time.ts';

// The administration: its lists, jobs, audit log and incidents.

export const adminPageSize = 50;
export const maxLogoMegabytes = 2;
export const maxLogoBytes = maxLogoMegabytes * 1_048_576;
/** The most pixels of a logo: one of two megabytes may claim a billion. */
export const maxLogoMegapixels = 16;
export const maxSymbolLength = 10;
export const maxNameLength = 100;
export const maxTokenDecimals = 18;
export const defaultTokenDecimals = 18;
export const adminSearchDebounceMs = 300;
export const tokenMetadataDelayMs = 500;
export const adminListStaleMs = 5 * minuteMs;

/** Characters that need no escaping in an address and look like no other letter. */
export const symbolPattern = /^[A-Za-z0-9.$+-]{1,10}$/;

/** Characters that are not seen, or that turn the reading direction around: they may hide in a pasted name. */
export const hiddenMarks = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/** The pages that a token may link to. */
export const socialNames = ['twitter', 'discord', 'medium', 'website', 'telegram'] as const;
export type SocialName = (typeof socialNames)[number];
/**
 * An address of a page or a picture on the web. A name before an @ looks like the host, and is not; a browser takes a
 * backslash for a slash.
 */
export const webUrlPattern = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/;
/** The longest of these addresses. */
export const longestUrl = 500;

/** The lists of the administration: what can be chosen, and how the address names it. */
export const catalogueNames = {
  tab: 'tab',
  search: 'q',
  chain: 'chain',
  status: 'status',
  sort: 'sort',
  order: 'order',
} as const;
export const catalogueStatuses = ['on', 'off'] as const;
export const tokenSorts = ['symbol', 'name', 'chain', 'added'] as const;
export const pairSorts = ['label', 'chain', 'added'] as const;
export const longestCatalogueSearch = 100;
/** A page beyond this is not listed. */
export const mostCataloguePages = 2_000;

/** The most rows that are switched together. */
export const mostSwitched = 200;
/** The most rows of a file, and of one of the parts in which it is sent. */
export const mostImported = 2_000;
export const mostImportedAtOnce = 25;

/** The names of background jobs; the database stores the runs of each. */
export const jobNames = [
  'sweep expired',
  'sweep account log',
  'chat messages',
  'fetch messages',
  'keep stops',
  'notices',
  'leaderboard',
  'sweep markets',
  'sweep figures',
  'sweep safety',
  'price of the platform coin',
  'earnings',
  'holders',
  'score analyses',
  'watch exchange',
  'allowances',
] as const;
export type JobName = (typeof jobNames)[number];

/** The size of a page of the audit log. */
export const auditPageSize = 50;
/** The most entries of the audit log that a file has. */
export const mostAuditExported = 10_000;
/** The kinds of actions by which the audit log is filtered: what an action is about, or that it was refused. */
export const auditKinds = [
  'token',
  'pair',
  'admin',
  'incident',
  'job',
  'holder',
  'telegram',
  'backup',
  'refused',
] as const;
/** The use of the vendors' allowances is kept as the largest reading of each of these steps, for so many days. */
export const allowanceStepMs = 15 * minuteMs;
export const allowanceDaysKept = 30;
/** The times back from now of which the use is drawn, each in steps that a small curve can show. */
export const allowanceSpans = ['day', 'week', 'month'] as const;
export type AllowanceSpan = (typeof allowanceSpans)[number];
export const allowanceCurves: Readonly<Record<AllowanceSpan, { readonly days: number; readonly stepMs: number }>> = {
  day: { days: 1, stepMs: allowanceStepMs },
  week: { days: 7, stepMs: 2 * hourMs },
  month: { days: allowanceDaysKept, stepMs: 8 * hourMs },
};
/** The refresh interval of these curves: a reading is taken each minute. */
export const allowanceRefreshMs = minuteMs;

/** The refresh interval of a list of runs while it is visible. */
export const operationsRefreshMs = 5_000;

/** The most refused writes of one wallet that are recorded in an hour. */
export const mostRefusalsOfWallet = 20;
/** Administrators err more often than others try, and an import alone may meet a hundred errors. */
export const mostRefusalsOfAdmin = 200;

export const incidentSeverities = ['minor', 'major'] as const;
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
/** An incident is shown on the status page for this long. */
export const incidentShownDays = 90;
/** The status page shows so many days of each service, which the database keeps. */
export const statusDays = 90;
export const longestIncidentTitle = 120;
export const longestIncidentText = 2_000;

/** A first answer that takes longer than this counts as slow. */
export const slowFromMs = 1_000;
/** The result of the last request to a live venue counts as its state for this long. */
export const venueWordMs = 15 * 60_000;
/**
 * A service that refuses users because its request allowance is used up counts as busy for this long after the last
 * refusal.
 */
export const busyWordMs = 3 * 60_000;
