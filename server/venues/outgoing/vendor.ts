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
  /** How long one call may take, and how long line, calls and retries may take together. */
  readonly callMs: number;
  readonly patienceMs: number;
  readonly retries: RetryPolicy;
  /** This many failures in a row spare the vendor for so long. */
  readonly health: { readonly failures: number; readonly openMs: number };
  readonly readRefusal?: ReadRefusal;
  readonly readHiddenRefusal?: ReadHiddenRefusal;
  /** Parses the text of an answer; `JSON.parse` unless given. */
  readonly parse?: (text: string) => unknown;
  /** The factor by which the time that an answer counts is stretched, up to the time that it is kept. 1 unless given. */
  readonly pace?: () => number;
  /** Lets one instance ask for all; without it each asks for itself. */
  readonly share?: ShareAnswer | undefined;
  /** Keeps the last answers to questions that are worth it over a restart. */
  readonly archive?: AnswerArchive | undefined;
  /** Sees every answer that the vendor itself gives to this process, before it is read. */
  readonly onAnswer?: ((requested: VendorRequest, json: unknown) => void) | undefined;
}

/** Asks one question. */
export type Asker<Given, Answer> = (given: Given) => Promise<Outcome<Answer>>;

export interface Vendor<C extends Cost> {
  readonly state: BreakerState;
  /** Returns the function that asks this question, with its own memory of answers. */
  asker<Given, Answer>(question: Question<Given, Answer, C>): Asker<Given, Answer>;
}

/** Somebody who asks first after a restart waits so long for a new answer before getting the last one. */
const newAnswerWithinMs = 700;
/** How many questions are remembered to have been answered here. */
const mostArchived = 5_000;

function queryOf(query: VendorRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/**
 * Asks one vendor. Every question goes the same way: a fresh answer from memory, one call for all who ask at a time, a
 * breaker, retries, the allowance, a time limit; while the vendor does not answer, its last answer with its age.
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
      /** The questions that this process has had an answer to: what it was told is newer than what is archived. */
      const answered = new LRUCache<string, true>({ max: mostArchived });

      /** Returns a new answer if it comes soon, and else the one that this process or one before it was given last. */
      async function orArchived(key: string, given: Given, asking: Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
        const soon = await Promise.race([asking, sleep(clock, newAnswerWithinMs).then(() => undefined)]);
        if (soon?.ok === true) return soon;
        const last = await archive?.recall(key, cachedMs);
        if (last === undefined) return asking;
        try {
          const error = soon?.error ?? new AppError('venue.timeout');
          return { ok: true, value: question.read(last.json, given), ageMs: last.ageMs, error };
        } catch (thrown) {
          // A version before this one may have kept what this one cannot read.
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
        // A caller who needs the current state must not join a question that was asked before.
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
