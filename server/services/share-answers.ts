import 'server-only';
import { randomUUID } from 'node:crypto';
import type { VendorName } from '../../lib/config/venues/venues.ts';
import { serviceClient } from '../db/client/service.ts';
import {
  claimVendorAnswer,
  keepVendorAnswer,
  keepVendorAnswers,
  recallVendorAnswers,
  releaseVendorAnswer,
} from '../db/repositories/vendor-answers.ts';
import { env } from '../env.ts';
import { createSharedAnswerLease } from '../instances/shared-answer-lease.ts';
import { isStoreAway } from '../instances/store.ts';
import { storeOfProcess } from '../instances/store-of-process.ts';
import type { Logger } from '../log.ts';
import type { TokenAnswerLease } from '../venues/birdeye/shared-by-token.ts';
import { createSharedAnswers, type ShareAnswer, type SharedAnswerLease } from '../venues/outgoing/answers.ts';
import { realClock } from '../venues/outgoing/call.ts';

/** How long an instance may hold the turn to ask: a little more than the timeout of one call. */
const turnMs = 9_000;
/** How often an instance looks for the answer of the one that asks. */
const [storePollMs, databasePollMs] = [20, 100];
/** After a failure the store's own connection pauses requests for a moment; for the database the caller does. */
const [storeRestMs, databaseRestMs] = [0, 5_000];
const holder = randomUUID();

interface Reached {
  readonly vendor: VendorName;
  /** The vendor's endpoint is part of the key: the answers of another one do not count. */
  readonly reached: string;
  readonly log: Logger;
}

interface Shared extends Reached {
  /** True for answers that are worth a row of the database, if there is no shared store. */
  readonly isDear: boolean;
}

function databaseLease(vendor: string): SharedAnswerLease {
  return {
    claim: (question, freshMs, holdMs) => claimVendorAnswer(serviceClient(), { vendor, question }, { freshMs, holdMs }),
    keep: (question, answer, ageMs) => keepVendorAnswer(serviceClient(), { vendor, question }, answer, ageMs),
    release: (question) => releaseVendorAnswer(serviceClient(), { vendor, question }),
  };
}

const nameOf = ({ vendor, reached }: Reached): string => `${vendor} ${reached}`;

/** Returns the lease source in the shared store; undefined if there is no such store. */
function storeLease(requested: Reached) {
  const { redisUrl: url } = env();
  return url === undefined
    ? undefined
    : createSharedAnswerLease({
        store: storeOfProcess(url, requested.log),
        vendor: nameOf(requested),
        holder,
        now: Date.now,
      });
}

function leaseOf(shared: Shared): SharedAnswerLease | undefined {
  const inDatabase = shared.isDear && env().rateLimits === 'database';
  return storeLease(shared) ?? (inDatabase ? databaseLease(nameOf(shared)) : undefined);
}

/** Returns a function that logs that answers are not shared. An unavailable store is logged once for all callers. */
const failureOf =
  ({ log }: Reached) =>
  (error: unknown): void => {
    if (!isStoreAway(error)) log.lasting('answers of a vendor are not shared meanwhile', { error });
  };

/**
 * Returns the lease source in which instances share a vendor's answers about each coin; undefined if each asks for
 * itself.
 */
export function tokenAnswerLeaseOf(
  requested: Reached,
): (TokenAnswerLease & { readonly onFailure: (error: unknown) => void }) | undefined {
  const office = storeLease(requested);
  const [vendor, onFailure] = [nameOf(requested), failureOf(requested)];
  if (office !== undefined) {
    const turns = {
      take: (questions: readonly string[]) => office.takeAll(questions, turnMs),
      end: async (questions: readonly string[]) => void (await Promise.all(questions.map(office.release))),
    };
    return { recall: office.recall, keep: office.leaveAll, turns, onFailure };
  }
  if (env().rateLimits !== 'database') return undefined;
  return {
    recall: (questions, freshMs) => recallVendorAnswers(serviceClient(), vendor, questions, freshMs),
    keep: (answers, ageMs) => keepVendorAnswers(serviceClient(), vendor, answers, ageMs),
    onFailure,
  };
}

/**
 * Returns the lease source that lets one of several instances ask a vendor for all; undefined if each asks for itself.
 * Only answers that are the same for everybody may be shared.
 */
export function shareAnswersOf(shared: Shared): ShareAnswer | undefined {
  const office = leaseOf(shared);
  return (
    office &&
    createSharedAnswers({
      office,
      clock: realClock,
      holdMs: turnMs,
      ...(env().redisUrl === undefined
        ? { pollAgainMs: databasePollMs, restMs: databaseRestMs }
        : { pollAgainMs: storePollMs, restMs: storeRestMs }),
      onFailure: failureOf(shared),
    })
  );
}
