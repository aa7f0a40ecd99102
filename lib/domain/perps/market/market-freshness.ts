const marketTopics = ['book', 'best', 'trades', 'context'] as const;
export type MarketTopic = (typeof marketTopics)[number];

/** The times of the last messages, in milliseconds of a monotonic clock, not of the time of day. */
export interface Received {
  /** When this market was selected. */
  readonly since: number;
  readonly isConnected: boolean;
  /** When the socket last sent any message. */
  readonly socket: number | undefined;
  readonly topics: Readonly<Record<MarketTopic, number | undefined>>;
  /** Whether the first levels have come by their own topic, twice a second. */
  readonly hasFastBook: boolean;
}

export type TopicFreshness =
  /** No message about this market has arrived yet. */
  { readonly state: 'waiting' } | { readonly state: 'live' } | { readonly state: 'stale'; readonly ageMs: number };

/**
 * The longest usual pause between messages of each topic while its market moves; trades and best prices may pause for
 * minutes.
 */
const cadenceMs: Readonly<Record<MarketTopic, number>> = {
  // The whole book comes every five seconds; if its first levels arrive on their own topic, that one decides.
  book: 6_000,
  best: 120_000,
  trades: 180_000,
  context: 10_000,
};

/** The first levels of the book arrive every half second, whether they changed or not. */
const fastBookMs = 1_500;

/** A cost is reliable if each level that it uses is at most this much older than the newest price of its book. */
export const sureLevelMs = 1_000;

/** After this silence the venue is pinged. */
export const silenceMs = 1_500;
/** After this silence the data counts as stale: market orders have to wait. */
const lateMs = 3_000;
/** A connection without an answer for this long is replaced. */
export const answerMs = 3_000;
/** Without a socket the book is polled every second and a half, and the rest every ten seconds. */
export const bookPollMs = 1_500;
const polledMs: Readonly<Record<MarketTopic, number>> = {
  book: 3_000,
  best: 12_000,
  trades: 12_000,
  context: 12_000,
};

const waiting: TopicFreshness = { state: 'waiting' };
const live: TopicFreshness = { state: 'live' };

function isBehind(topic: MarketTopic, receivedAt: number, { topics, hasFastBook }: Received): boolean {
  const longestMs = topic === 'book' && hasFastBook ? fastBookMs : cadenceMs[topic];
  return marketTopics.some((sibling) => {
    const moved = topics[sibling];
    return sibling !== topic && moved !== undefined && moved - receivedAt > longestMs;
  });
}

/**
 * Returns how fresh a topic is; being connected is not enough to be live. A topic is stale when the socket has not
 * answered a ping, or when other topics continued without it for longer than its longest pause. A quiet market, in
 * which nothing moves, is not stale.
 */
export function freshnessOf(topic: MarketTopic, received: Received, now: number): TopicFreshness {
  const { since, isConnected, socket, topics } = received;
  const at = topics[topic];
  const age = now - (at ?? since);
  if (!isConnected) return age > polledMs[topic] ? { state: 'stale', ageMs: age } : at === undefined ? waiting : live;
  const isSilent = now - Math.max(socket ?? since, since) > lateMs;
  if (isSilent || isBehind(topic, at ?? since, received)) return { state: 'stale', ageMs: age };
  return at === undefined ? waiting : live;
}
