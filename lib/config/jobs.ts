/** The work that no request asks for, by name; the database keeps the runs of each. */
export const jobNames = [
  'sweep expired',
  'sweep account log',
  'chat messages',
  'fetch messages',
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
] as const;
export type JobName = (typeof jobNames)[number];

/** The size of a page of the audit log. */
export const auditPageSize = 50;
/** A list of runs is asked for this often while somebody looks at it. */
export const operationsRefreshMs = 5_000;
