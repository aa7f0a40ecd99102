import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { keepVendorAnswer, recallVendorAnswers } from '../db/repositories/vendor-answers.ts';
import type { Logger } from '../log.ts';
import { type AnswerArchive, createAnswerArchive } from '../venues/outgoing/answer-archive.ts';
import { realClock } from '../venues/outgoing/clock.ts';

/** Returns the archive of a vendor's answers, in the database: a process that has just started shows the last ones. */
export function archiveAnswersOf(vendor: string, log: Logger): AnswerArchive {
  return createAnswerArchive({
    office: {
      keep: (question, answer) => keepVendorAnswer(serviceClient(), { vendor, question }, answer, 0),
      async recall(question, keptMs) {
        const [kept] = await recallVendorAnswers(serviceClient(), vendor, [question], keptMs);
        return kept;
      },
    },
    clock: realClock,
    onFailure: (error) => log.warn('the last answers of a vendor are not kept over a restart meanwhile', { error }),
  });
}
