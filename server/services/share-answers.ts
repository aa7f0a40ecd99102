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

/** How long an instance may have the turn to ask: a little more than one call takes at most. */
const turnMs = 9_000;
/** How often an instance looks for the answer of the one that asks. */
const [storePollMs, databasePollMs] = [20, 100];
/** The store is spared by its own connection, for a moment; the database by whoever asks it. */
const [storeRestMs, databaseRestMs] = [0, 5_000];
const holder = randomUUID();

interface Reached {
  readonly vendor: VendorName;
  /** The installation of the vendor that is asked: what another one said is not its answer. */
  readonly reached: string;
  readonly log: Logger;
}

interface Shared extends Reached {
  /** True for answers that are worth a row of the database, where there is no store for what may be lost. */
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

/** Returns the office in the store that may be lost; undefined where there is no such store. */
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

/**
 * Returns a function that notes that answers are not shared. That the store is away is said once for all who use it.
 */
const failureOf =
  ({ log }: Reached) =>
  (error: unknown): void => {
    if (!isStoreAway(error)) log.error('answers of a vendor are not shared meanwhile', { error });
  };

/**
 * Returns the office in which instances leave a vendor's answers about each coin; undefined where each asks for itself.
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
 * Returns the office that lets one of several instances ask a vendor for all; undefined where each asks for itself.
 * Only answers that are the same for everybody may go through it.
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
