import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Clock } from '../outgoing/call.ts';
import type { Cost, Question } from '../outgoing/question.ts';

/** The endpoints that every plan has: if they refuse our key too, then the key is wrong. */
const inEveryPlan: ReadonlySet<string> = new Set([
  '/defi/multi_price',
  '/defi/token_overview',
  '/defi/txs/token',
  '/defi/v3/ohlcv',
]);
/** The time after which a refused endpoint is tried again: a plan seldom changes. */
const notOfferedMs = 24 * 3_600_000;
const wrongKeyMs = 5 * 60_000;

interface Refused {
  readonly status: 401 | 403;
  readonly at: number;
}

interface PlanOptions {
  readonly now: Clock['now'];
  /** Called once, until the vendor accepts the key again. */
  readonly onWrongKey: () => void;
  /** Called when an endpoint is refused and others are not. */
  readonly onLack: (endpoint: string) => void;
}

/** Learns from the vendor's refusals which endpoints our plan has. */
export interface Plan {
  /** Records a refusal, and returns its meaning. */
  refusal(endpoint: string, status: 401 | 403): AppError;
  /** Wraps a request, which is not sent while its endpoint is known to be refused. */
  gate<Given, Answer, C extends Cost>(question: Question<Given, Answer, C>): Question<Given, Answer, C>;
}

export function createPlan({ now, onWrongKey, onLack }: PlanOptions): Plan {
  const refused = new Map<string, Refused>();
  const answered = new Set<string>();
  let isWrongKey = false;

  function refusalAt(endpoint: string): AppError | undefined {
    const last = refused.get(endpoint);
    if (last === undefined) return undefined;
    const left = last.at + (isWrongKey ? wrongKeyMs : notOfferedMs) - now();
    if (left <= 0) return undefined;
    // A wrong key is a temporary outage; an endpoint that the plan lacks counts as absent.
    return isWrongKey
      ? new AppError('venue.unavailable', { retryAfterMs: left })
      : new AppError('venue.not_offered', { retryAfterMs: left });
  }

  function noteAnswer(endpoint: string): void {
    refused.delete(endpoint);
    answered.add(endpoint);
    if (!isWrongKey) return;
    isWrongKey = false;
    refused.clear();
  }

  return {
    refusal(endpoint, status) {
      answered.delete(endpoint);
      refused.set(endpoint, { status, at: now() });
      const isEverywhere = answered.size === 0 && [...refused.values()].every((one) => one.status === 401);
      const isProof = [...refused.keys()].some((one) => inEveryPlan.has(one));
      if (isEverywhere && isProof && !isWrongKey) {
        isWrongKey = true;
        onWrongKey();
      }
      if (!isWrongKey) onLack(endpoint);
      return refusalAt(endpoint) ?? new AppError('venue.not_offered');
    },
    gate(question) {
      return {
        ...question,
        async permit(given) {
          const refusal = refusalAt(question.request(given).path);
          if (refusal !== undefined) throw refusal;
          return (await question.permit?.(given)) ?? true;
        },
        read(json, given) {
          noteAnswer(question.request(given).path);
          return question.read(json, given);
        },
      };
    },
  };
}
