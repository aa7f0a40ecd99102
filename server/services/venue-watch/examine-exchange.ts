import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import { recordedOn, recordedShapes } from '../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { listenToTopics } from '../../venues/hyperliquid/watch/listen.ts';
import { createVenueWatch, type SeenDrift } from '../../venues/hyperliquid/watch/venue-watch.ts';
import { watchedQuestions } from '../../venues/hyperliquid/watch/watched-questions.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { judgeTopics } from './watch-exchange.ts';

/** The outcome of a request without retries: undefined if no readable answer arrived. */
type AskPlainly = (body: object) => Promise<{ readonly status: number; readonly json: unknown } | undefined>;

export interface Examined {
  readonly recordedOn: string;
  /** The account in the requests. */
  readonly user: Address;
  readonly drifts: readonly SeenDrift[];
  /** The requests and topics without an answer, though there should have been one. */
  readonly unheard: readonly string[];
  readonly compared: number;
  /** The first answer to each request, and the first message of each topic; an empty list only if none follows. */
  readonly samples: ReadonlyMap<string, unknown>;
}

const unknownForm = 422;

const isEmptyList = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** Sends every request and joins every topic once, and compares the answers with the recordings. */
export async function examineExchange(options: {
  readonly url: string;
  readonly user: Address;
  readonly ask: AskPlainly;
}): Promise<Examined> {
  const { url, user, ask } = options;
  const { now } = realClock;
  const watch = createVenueWatch({ now, onNew: () => undefined });
  const samples = new Map<string, unknown>();
  const hear = (of: string, answer: unknown): void => {
    if (!samples.has(of) || isEmptyList(samples.get(of))) samples.set(of, answer);
    watch.hear(of, answer);
  };
  for (const { of, question } of watchedQuestions) {
    const received = await ask(question.request({ user, nowMs: now() }).body ?? {});
    if (received?.status === unknownForm) watch.tell(of, { kind: 'refused', path: '' });
    else if (received?.status === 200 && received.json !== undefined) hear(of, received.json);
  }
  const topics = await listenToTopics({ url, user, clock: realClock, onMessage: ({ of }, data) => hear(of, data) });
  if (topics !== undefined) judgeTopics(topics, watch);
  const drifts = watch.drifts();
  const spoken = new Set([...samples.keys(), ...drifts.map(({ of }) => of), ...speakSeldom]);
  return {
    ...{ recordedOn, user, drifts, samples, compared: watch.compared() },
    unheard: [...recordedShapes.keys()].filter((of) => !spoken.has(of)),
  };
}

/** Two topics send only when something happens to the account, and the changes of a book only on subscription. */
const speakSeldom = ['/ws orderUpdates', '/ws userEvents', '/ws l2'];
