import 'server-only';
import type { JobReport } from '../../../lib/schemas/operations.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { askJobRun, jobReports } from '../../db/repositories/jobs.ts';

/** Reads what each job did last. The session is the proof that an owner asks. */
export async function readJobs(_owner: OwnerSession): Promise<{ jobs: JobReport[] }> {
  return { jobs: [...(await jobReports(serviceClient()))] };
}

/** Has a job run out of turn: the instance that sees it first begins it, within seconds. */
export async function askForJob({ owner }: OwnerSession, job: string): Promise<{ requested: boolean }> {
  await askJobRun(serviceClient(), owner, job);
  return { requested: true };
}
