// The exchange's paces, depths and limits as of 15 September 2026. Each figure has its source beside it: the
// exchange's documents, its announcements, the libraries that follow it, or a recording. A figure that nobody has
// measured is marked so, and the first live operator confirms it.

/** The longest pause between two messages of a topic whose data keeps changing, in ms. */
const venuePaces = {
  /** Announced on 11 June 2026 and again on 25 July: the whole book at most every five seconds. */
  wholeBook: 5_000,
  /** Announced on 11 June 2026 with `fast: true`: every block of half a second, whether the book changed or not. */
  fastBook: 500,
  /** Undocumented; measured by others in July 2026: seven times as many messages as the whole book had then. */
  bookChanges: 200,
  /** The documents: on a block that changed it. Recorded between 70 and 120 ms apart. */
  bestPrices: 100,
  /** The documents: as they happen. */
  candle: 100,
  /** Recorded by others in June 2026, after it had been a second. */
  allMids: 2_000,
  /** Recorded. */
  assetContext: 1_000,
  /** Not measured. */
  account: 200,
  /** Not measured. */
  totals: 1_000,
} as const;

export type Pace = keyof typeof venuePaces;

/** The paces before June 2026, for a demonstration that wants to be livelier than the exchange is. */
const fastPaces: Readonly<Record<Pace, number>> = { ...venuePaces, wholeBook: 500, allMids: 1_000 };

export const paceProfiles = ['venue', 'fast'] as const;
export type PaceProfile = (typeof paceProfiles)[number];

export function paceMs(pace: Pace, profile: PaceProfile): number {
  return profile === 'fast' ? fastPaces[pace] : venuePaces[pace];
}

/** The levels of a side. The documents say twenty; five with `fast: true`. */
export const bookLevels = { whole: 20, fast: 5 } as const;

/** The rows of a first message (documents: two thousand; fundings recorded at five hundred) and of a page. */
export const rowLimits = { snapshot: 2_000, fundings: 500, page: 500 } as const;

/**
 * The limits of one IP address on sockets, by the documents. They say ten users; the exchange's own refusal says
 * fifteen.
 */
export const socketLimits = {
  connections: 100,
  subscriptions: 1_000,
  users: 15,
  messagesPerMinute: 2_000,
  postsInFlight: 100,
  /** A connection that was told nothing for this long is closed. */
  silenceMs: 60_000,
} as const;

/** The weight of requests that one IP address may spend in a minute, by the documents. */
export const weightPerMinute = 1_200;

/** The weights of requests, by the documents. */
export const weights = {
  light: 2,
  usual: 20,
  role: 60,
  explorer: 40,
  /** An action weighs one more for each forty rows in it. */
  rowsPerAction: 40,
  /** An answer of a list weighs one more for each of so many rows. */
  rowsPerList: 20,
  rowsPerCandles: 60,
} as const;
