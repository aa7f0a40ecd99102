import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import { recordedOn, recordedShapes } from '../../../lib/venues/hyperliquid/watch/recorded-shapes.ts';
import { listenToTopics } from '../../venues/hyperliquid/watch/listen.ts';
import { createVenueWatch, type SeenDrift } from '../../venues/hyperliquid/watch/venue-watch.ts';
import { watchedQuestions } from '../../venues/hyperliquid/watch/watched-questions.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { judgeTopics } from './watch-exchange.ts';

/** The outcome of a question that was asked plainly: undefined if nothing that can be read came back. */
type AskPlainly = (body: object) => Promise<{ readonly status: number; readonly json: unknown } | undefined>;

export interface Examined {
  readonly recordedOn: string;
  /** The account that was asked about. */
  readonly user: Address;
  readonly drifts: readonly SeenDrift[];
  /** The questions and topics of which nothing was heard, though something should have been. */
  readonly unheard: readonly string[];
  readonly compared: number;
  /** The first answer to each question, and the first message of each topic; an empty list only if none follows. */
  readonly samples: ReadonlyMap<string, unknown>;
}

const unknownForm = 422;

const isEmptyList = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0;

/** Asks every question and hears every topic once, and holds what comes against what was recorded. */
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

/** Two topics speak when something happens to the account; the changes of a book are nobody's unless he asks for them. */
const speakSeldom = ['/ws orderUpdates', '/ws userEvents', '/ws l2'];
