import 'server-only';
import { LRUCache } from 'lru-cache';
import type { VendorName } from '../../../lib/config/venues/venues.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { noteAllowanceWait, noteVendorAnswer } from '../../telemetry/instruments.ts';
import {
  type AnswerArchive,
  createLastGood,
  noteAnswer,
  noteFailure,
  type Reported,
  type ShareAnswer,
} from './answers.ts';
import { type BreakerState, createBreaker, unwell } from './breaker.ts';
import {
  type Clock,
  createSingleFlight,
  type Outcome,
  type RetryPolicy,
  retrying,
  sleep,
  watchedCall,
  withTimeLimit,
} from './call.ts';
import { type Allowance, type Cost, type Question, type VendorRequest, withinAllowance } from './question.ts';
import { askJson, type Outbound, type ReadHiddenRefusal, type ReadRefusal, type Send } from './send.ts';

export interface VendorOptions<C extends Cost> {
  readonly venue: VendorName;
  readonly url: string;
  /** Headers of every request, such as the key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly send: Send;
  readonly clock: Clock;
  readonly allowance: Allowance<C>;
  /** The timeout of one call, and of queue, calls and retries together. */
  readonly callMs: number;
  readonly patienceMs: number;
  readonly retries: RetryPolicy;
  /** The number of failures in a row that open the breaker, and for how long. */
  readonly health: { readonly failures: number; readonly openMs: number };
  readonly readRefusal?: ReadRefusal;
  readonly readHiddenRefusal?: ReadHiddenRefusal;
  /** Parses the text of an answer; `JSON.parse` if not given. */
  readonly parse?: (text: string) => unknown;
  /** The factor by which the fresh time of an answer is stretched, up to its cached time. 1 if not given. */
  readonly pace?: () => number;
  /** Lets one instance ask for all; without it each asks for itself. */
  readonly share?: ShareAnswer | undefined;
  /** Stores the last answers to selected requests across restarts. */
  readonly archive?: AnswerArchive | undefined;
  /** Receives every answer of the vendor to this process, before it is decoded. */
  readonly onAnswer?: ((requested: VendorRequest, json: unknown) => void) | undefined;
}

/** Sends one declared request. */
export type Asker<Given, Answer> = (given: Given) => Promise<Outcome<Answer>>;

export interface Vendor<C extends Cost> {
  readonly state: BreakerState;
  /** Returns the function that sends this request, with its own cache of answers. */
  asker<Given, Answer>(question: Question<Given, Answer, C>): Asker<Given, Answer>;
}

/** How long the first request after a restart waits for a new answer before it gets the last one. */
const newAnswerWithinMs = 700;
/** The number of requests that are remembered as answered here. */
const mostArchived = 5_000;

function queryOf(query: VendorRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/**
 * Creates the client of one vendor. Every request takes the same steps: a fresh answer from the cache, one call for
 * simultaneous requests, a breaker, retries, the allowance, a time limit; while the vendor does not answer, its last
 * answer with its age.
 */
export function createVendor<C extends Cost>(options: VendorOptions<C>): Vendor<C> {
  const { url, headers, send, clock, allowance, callMs, patienceMs, retries, health } = options;
  const { venue, readRefusal, readHiddenRefusal, parse, share, archive, onAnswer, pace = () => 1 } = options;
  const breaker = createBreaker({ clock, ...health });

  const outboundOf = ({ method, path, query, body, headers: own }: VendorRequest): Outbound => ({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: `${url}${path}${queryOf(query)}`,
    headers: { ...headers, ...own },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

  return {
    get state() {
      return breaker.state;
    },
    asker<Given, Answer>(question: Question<Given, Answer, C>): Asker<Given, Answer> {
      const { freshMs, cachedMs } = question;
      const policy = { ...retries, ...(question.attempts !== undefined && { attempts: question.attempts }) };
      const flight = createSingleFlight<Reported<Answer>>();
      const kept = createLastGood<Answer>(clock);
      /** The requests that this process has had an answer to, which is newer than the archived one. */
      const answered = new LRUCache<string, true>({ max: mostArchived });

      /** Returns a new answer if it arrives soon, and else the last one of this process or an earlier one. */
      async function orArchived(key: string, given: Given, asking: Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
        const soon = await Promise.race([asking, sleep(clock, newAnswerWithinMs).then(() => undefined)]);
        if (soon?.ok === true) return soon;
        const last = await archive?.recall(key, cachedMs);
        if (last === undefined) return asking;
        try {
          const error = soon?.error ?? new AppError('venue.timeout');
          return { ok: true, value: question.read(last.json, given), ageMs: last.ageMs, error };
        } catch (thrown) {
          // An earlier version may have stored a format that this one cannot decode.
          if (thrown instanceof AppError && thrown.code === 'venue.unreadable') return asking;
          throw thrown;
        }
      }

      return async (given) => {
        const requested = question.request(given);
        const key = JSON.stringify(requested);
        let isCalled = false;
        const once = () => {
          isCalled = true;
          const cost = question.cost(given);
          const waitsSince = performance.now();
          return withinAllowance(allowance, cost, async (spend) => {
            noteAllowanceWait(venue, performance.now() - waitsSince);
            const onFailingStatus = () => spend(cost.refused ?? cost.weight);
            const [request, nowMs] = [outboundOf(requested), clock.now()];
            const json = await watchedCall(venue, requested.path, () =>
              withTimeLimit(clock, callMs, (signal) =>
                askJson({ send, request, signal, nowMs, onFailingStatus, readRefusal, readHiddenRefusal, parse }),
              ),
            );
            noteAnswer(venue, clock.now());
            onAnswer?.(requested, json);
            if (question.spent !== undefined) spend(question.spent(json));
            return json;
          });
        };
        const countsMs = Math.max(freshMs, Math.min(cachedMs, freshMs * pace()));
        const tell =
          share === undefined || freshMs === 0
            ? async () => ({ json: await once(), ageMs: 0 })
            : () => share(key, countsMs, once);
        const call = async () => {
          const { json, ageMs } = await tell();
          noteVendorAnswer(venue, isCalled ? 'vendor' : 'instances');
          const value = question.read(json, given);
          if (question.isArchived === true) answered.set(key, true);
          if (isCalled && question.isArchived === true) archive?.note(key, json);
          return { value, ageMs };
        };
        const askGuarded = async () => {
          if ((await question.permit?.(given)) === false) throw new AppError('rate.limited');
          try {
            return await breaker.run(() => retrying(clock, policy, call));
          } catch (error) {
            if (error instanceof AppError && unwell.has(error.code)) noteFailure(venue, clock.now());
            throw error;
          }
        };
        // A caller who needs the current state must not share an earlier request.
        const askShared = () => (freshMs === 0 ? askGuarded() : flight(key, askGuarded));
        let isAsked = false;
        const isFirst = archive !== undefined && question.isArchived === true && !answered.has(key);
        const asking = kept.readReported(key, { freshMs: countsMs, cachedMs }, () => {
          isAsked = true;
          return withTimeLimit(clock, patienceMs, askShared);
        });
        const outcome = await (isFirst ? orArchived(key, given, asking) : asking);
        if (!isAsked) noteVendorAnswer(venue, 'memory');
        else if (outcome.ok && outcome.error !== undefined) noteVendorAnswer(venue, 'earlier');
        return outcome;
      };
    },
  };
}
