import 'server-only';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { slowPaceOf } from '../../../lib/venues/hyperliquid/watch/pace.ts';
import { env } from '../../env.ts';
import type { Exchange } from '../../venues/hyperliquid/exchange.ts';
import { listenToTopics, type ReceivedTopic } from '../../venues/hyperliquid/watch/listen.ts';
import type { VenueWatch } from '../../venues/hyperliquid/watch/venue-watch.ts';
import { type WatchedTopic, watchedTopics } from '../../venues/hyperliquid/watch/watched-topics.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { exchange, venueWatch } from '../exchange-access.ts';

export interface WatchTurn {
  readonly venue: Pick<Exchange, 'watched'>;
  readonly watch: VenueWatch;
  readonly now: () => number;
  readonly user: Address;
  /** The weight that a run may use at the exchange. */
  readonly weight: number;
  /** Listens to all topics; undefined if the socket failed. */
  readonly listen: () => Promise<readonly ReceivedTopic[] | undefined>;
}

/** An answer that was compared within this time needs no request of the watch. */
const freshMs = 50_000;
/** The weight of the cheapest requests. */
const cheap = 2;

/** A tenth of the weight: the cheap requests are sent in every run, and all others within six. */
const turnPart = 10;

/** Sends the requests that were not compared recently, first the cheap ones and then those compared longest ago. */
async function askAll({ venue, watch, now, user, weight: most }: WatchTurn): Promise<number> {
  const age = (of: string) => now() - (watch.comparedAt(of) ?? 0);
  const due = venue.watched
    .filter(({ of }) => age(of) > freshMs)
    .toSorted((a, b) => Number(a.weight > cheap) - Number(b.weight > cheap) || age(b.of) - age(a.of));
  let [requested, left] = [0, most];
  for (const { of, weight, ask } of due) {
    if (weight > left) continue;
    left -= weight;
    const outcome = await ask({ user, nowMs: now() });
    if (!outcome.ok && outcome.error.code === 'venue.rate_limited') break;
    if (!outcome.ok && outcome.error.code === 'venue.refused') watch.tell(of, { kind: 'refused', path: '' });
    requested += 1;
  }
  return requested;
}

/** Reports the topics that the exchange refused, and those that were slower than recorded. */
export function judgeTopics(topics: readonly ReceivedTopic[], watch: Pick<VenueWatch, 'tell'>): void {
  const paced = topics.flatMap(({ topic, arrivals, silenceMs, isRefused }) => {
    if (isRefused) watch.tell(topic.of, { kind: 'refused', path: topic.name });
    if (isRefused || topic.pace === undefined) return [];
    return [{ ...topic, ...topic.pace, slowMs: slowPaceOf(arrivals, topic.pace.everyMs, silenceMs) }];
  });
  const isMoving = paced.some(({ onChange, slowMs }) => onChange && slowMs === undefined);
  for (const { of, name, everyMs, onChange, slowMs } of paced) {
    if (slowMs === undefined || (onChange && !isMoving)) continue;
    watch.tell(of, { kind: 'slower', path: name, recorded: `${everyMs} ms`, came: `${Math.round(slowMs)} ms` });
  }
}

/** Returns the topics that a run listens to: all except histories that were received recently. */
export const dueTopics = ({ watch, now }: Pick<WatchTurn, 'watch' | 'now'>): readonly WatchedTopic[] =>
  watchedTopics.filter(({ of, restMs = 0 }) => now() - (watch.comparedAt(of) ?? 0) >= restMs);

type Named = Pick<ReturnType<typeof env>, 'builder' | 'referrer' | 'firstAdmin'>;

/**
 * Returns the account to use in requests: one of this deployment, or an unused address, whose answers show at least the
 * outer shape.
 */
export function subjectOf({ builder, referrer, firstAdmin }: Named): Address {
  return addressSchema.parse(builder ?? referrer ?? firstAdmin ?? `0x${'0'.repeat(40)}`);
}

function ownTurn(): WatchTurn {
  const [watch, user] = [venueWatch(), subjectOf(env())];
  return {
    ...{ venue: exchange(), watch, user, now: realClock.now },
    weight: Math.floor(env().hyperliquidWeight / turnPart),
    listen: () =>
      listenToTopics({
        url: env().hyperliquidUrl,
        user,
        topics: dueTopics({ watch, now: realClock.now }),
        clock: realClock,
        onMessage: ({ of }, data) => watch.hear(of, data),
      }),
  };
}

/**
 * Runs the watch once: sends the requests that nobody else sent, listens to every topic, and returns the number of
 * current differences.
 */
export async function watchExchange(turn: WatchTurn = ownTurn()): Promise<object | undefined> {
  const [requested, topics] = await Promise.all([askAll(turn), turn.listen()]);
  if (topics !== undefined) judgeTopics(topics, turn.watch);
  const drifts = turn.watch.drifts().length;
  return drifts > 0 ? { requested, drifts } : undefined;
}
