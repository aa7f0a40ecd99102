import 'server-only';
import type { JobName } from '../../../lib/config/admin.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { realClock, sleep } from '../../venues/outgoing/call.ts';
import { jobTurns } from './job-turns.ts';

/** The schedule checks a job often, and holds its turn for a moment even if there is nothing to do. */
const patience = { tries: 10, pauseMs: 300 };

async function turnOf(job: JobName, wallet: Address): Promise<number> {
  for (let tried = 1; ; tried++) {
    const run = await jobTurns.takeNow(job, wallet);
    if (run !== undefined) return run;
    if (tried >= patience.tries) throw new AppError('data.conflict');
    await sleep(realClock, patience.pauseMs);
  }
}

/**
 * Runs a job at once in the job's own turn, so that the schedule never runs it at the same time. While another instance
 * has the turn it is a conflict.
 */
export async function runJobNow<T extends object>(
  { wallet }: OwnerSession,
  job: JobName,
  work: () => Promise<T>,
): Promise<T> {
  const run = await turnOf(job, wallet);
  try {
    const did = await work();
    await jobTurns.end(run, { outcome: 'done', did });
    return did;
  } catch (thrown) {
    await jobTurns.end(run, { outcome: 'failed', did: {}, errorCode: normalise(thrown).code });
    throw thrown;
  }
}
