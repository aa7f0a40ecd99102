export const marketTopics = ['book', 'best', 'trades', 'context'] as const;
export type MarketTopic = (typeof marketTopics)[number];

/** Milliseconds of one clock that only ever runs forward: the time of day is not asked. */
export interface Heard {
  /** When this market was turned to. */
  readonly since: number;
  readonly isConnected: boolean;
  /** The last word of the socket, whatever it was about. */
  readonly socket: number | undefined;
  readonly topics: Readonly<Record<MarketTopic, number | undefined>>;
}

export type TopicFreshness =
  /** Nothing of this market was heard yet. */
  { readonly state: 'waiting' } | { readonly state: 'live' } | { readonly state: 'stale'; readonly ageMs: number };

/** How often the venue tells of each while its market moves; trades and best prices may rest for minutes. */
const cadenceMs: Readonly<Record<MarketTopic, number>> = {
  // Recorded at about five seconds; the best prices come in between.
  book: 6_000,
  best: 120_000,
  trades: 180_000,
  context: 10_000,
};

/** Who says nothing for so long is asked whether he is there. */
export const silenceMs = 1_500;
/** Who owes an answer for so long is late: orders at the market's price wait. */
const lateMs = 3_000;
/** A line on which nobody answers for so long is replaced. */
export const answerMs = 3_000;
/** Without a socket the book is asked for every second and a half, and the rest every ten seconds. */
export const bookPollMs = 1_500;
const polledMs: Readonly<Record<MarketTopic, number>> = {
  book: 3_000,
  best: 12_000,
  trades: 12_000,
  context: 12_000,
};

const waiting: TopicFreshness = { state: 'waiting' };
const live: TopicFreshness = { state: 'live' };

function isBehind(topic: MarketTopic, heardAt: number, topics: Heard['topics']): boolean {
  return marketTopics.some((sibling) => {
    const moved = topics[sibling];
    return sibling !== topic && moved !== undefined && moved - heardAt > cadenceMs[topic];
  });
}

/**
 * Connected is not yet live. A topic is stale when the socket owes an answer, or when its siblings moved on without it
 * for longer than it ever rests: a quiet market, in which nothing moves, is not.
 */
export function freshnessOf(topic: MarketTopic, heard: Heard, now: number): TopicFreshness {
  const { since, isConnected, socket, topics } = heard;
  const at = topics[topic];
  const age = now - (at ?? since);
  if (!isConnected) return age > polledMs[topic] ? { state: 'stale', ageMs: age } : at === undefined ? waiting : live;
  const isSilent = now - Math.max(socket ?? since, since) > lateMs;
  if (isSilent || isBehind(topic, at ?? since, topics)) return { state: 'stale', ageMs: age };
  return at === undefined ? waiting : live;
}
