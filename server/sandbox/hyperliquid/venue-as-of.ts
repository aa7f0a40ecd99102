// This module has the exchange's paces, depths and limits as of 15 September 2026. Each figure has its source beside
// it: the exchange's documents, its announcements, the libraries that follow it, or a recording. An unmeasured figure
// is marked, and the first live operator confirms it.

/** The longest pause between two messages of a topic whose data keeps changing, in ms. */
const venuePaces = {
  /** The whole book comes at most every five seconds (announced on 11 June 2026 and again on 25 July). */
  wholeBook: 5_000,
  /**
   * The fast book comes with every block of half a second, whether the book changed or not (announced on 11 June 2026,
   * with `fast: true`).
   */
  fastBook: 500,
  /**
   * The topic is undocumented; others measured in July 2026 seven times as many messages as the whole book then had.
   */
  bookChanges: 200,
  /**
   * The best prices come with a block that changed them, according to the documents. They were recorded between 70 and
   * 120 ms apart.
   */
  bestPrices: 100,
  /** Candles come as they change, according to the documents. */
  candle: 100,
  /** The interval was recorded by others in June 2026, after it had been a second. */
  allMids: 2_000,
  /** Recorded. */
  assetContext: 1_000,
  /** The pace was not measured. */
  account: 200,
  /** The pace was not measured. */
  totals: 1_000,
} as const;

export type Pace = keyof typeof venuePaces;

/** The paces before June 2026, for a demonstration that shall be livelier than the exchange is. */
const fastPaces: Readonly<Record<Pace, number>> = { ...venuePaces, wholeBook: 500, allMids: 1_000 };

export const paceProfiles = ['venue', 'fast'] as const;
export type PaceProfile = (typeof paceProfiles)[number];

export function paceMs(pace: Pace, profile: PaceProfile): number {
  return profile === 'fast' ? fastPaces[pace] : venuePaces[pace];
}

/** The levels of a side: twenty according to the documents; five with `fast: true`. */
export const bookLevels = { whole: 20, fast: 5 } as const;

/**
 * The rows of a first message (two thousand according to the documents; five hundred recorded for fundings) and of a
 * page.
 */
export const rowLimits = { snapshot: 2_000, fundings: 500, page: 500 } as const;

/**
 * The limits of one IP address on sockets, according to the documents. They say ten users; the exchange's own refusal
 * says fifteen.
 */
export const socketLimits = {
  connections: 100,
  subscriptions: 1_000,
  users: 15,
  messagesPerMinute: 2_000,
  postsInFlight: 100,
  /** A connection without any message for this long is closed. */
  silenceMs: 60_000,
} as const;

/** The weight of requests that one IP address may spend in a minute, according to the documents. */
export const weightPerMinute = 1_200;

/** The weights of requests, according to the documents. */
export const weights = {
  light: 2,
  usual: 20,
  role: 60,
  explorer: 40,
  /** An action weighs one more for each forty rows in it. */
  rowsPerAction: 40,
  /** A list weighs one more for each of so many rows. */
  rowsPerList: 20,
  rowsPerCandles: 60,
} as const;
