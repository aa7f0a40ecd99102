import 'server-only';
import { randomUUID } from 'node:crypto';
import type { VendorName } from '../../lib/config/venues.ts';
import { serviceClient } from '../db/client/service.ts';
import { claimVendorAnswer, keepVendorAnswer, releaseVendorAnswer } from '../db/repositories/vendor-answers.ts';
import { env } from '../env.ts';
import { createAnswerOffice } from '../instances/answer-office.ts';
import { StoreAway } from '../instances/store.ts';
import { storeOfProcess } from '../instances/store-of-process.ts';
import type { Logger } from '../log.ts';
import { realClock } from '../venues/outgoing/clock.ts';
import { type AnswerOffice, createSharedAnswers, type ShareAnswer } from '../venues/outgoing/shared-answers.ts';

/** How long an instance may have the turn to ask: a little more than one call takes at most. */
const turnMs = 9_000;
/** How often an instance looks for the answer of the one that asks. */
const [storeLookMs, databaseLookMs] = [20, 100];
const holder = randomUUID();

interface Shared {
  readonly vendor: VendorName;
  /** The installation of the vendor that is asked: what another one said is not its answer. */
  readonly reached: string;
  readonly log: Logger;
  /** True for answers that are worth a row of the database, where there is no store for what may be lost. */
  readonly isDear: boolean;
}

function databaseOffice(vendor: string): AnswerOffice {
  return {
    claim: (question, freshMs, holdMs) => claimVendorAnswer(serviceClient(), { vendor, question }, { freshMs, holdMs }),
    keep: (question, answer, ageMs) => keepVendorAnswer(serviceClient(), { vendor, question }, answer, ageMs),
    release: (question) => releaseVendorAnswer(serviceClient(), { vendor, question }),
  };
}

function officeOf({ vendor, reached, log, isDear }: Shared): AnswerOffice | undefined {
  const { redisUrl, rateLimits } = env();
  const name = `${vendor} ${reached}`;
  if (redisUrl !== undefined) {
    return createAnswerOffice({ store: storeOfProcess(redisUrl, log), vendor: name, holder, now: Date.now });
  }
  return isDear && rateLimits === 'database' ? databaseOffice(name) : undefined;
}

/**
 * Returns what lets one of several instances ask a vendor for all; undefined where each asks for itself. Only answers
 * that are the same for whoever asks may go through it.
 */
export function shareAnswersOf(shared: Shared): ShareAnswer | undefined {
  const office = officeOf(shared);
  return (
    office &&
    createSharedAnswers({
      office,
      clock: realClock,
      holdMs: turnMs,
      lookAgainMs: env().redisUrl === undefined ? databaseLookMs : storeLookMs,
      onFailure(error) {
        // That the store is away is said once for all who use it.
        if (!(error instanceof StoreAway)) shared.log.error('answers of a vendor are not shared meanwhile', { error });
      },
    })
  );
}
