import 'server-only';
import type { JobReport } from '../../../lib/schemas/operations.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { askJobRun, jobReports } from '../../db/repositories/jobs.ts';

/** Reads the last run of each job. The session is the proof that an owner asks. */
export async function readJobs(_owner: OwnerSession): Promise<{ jobs: JobReport[] }> {
  return { jobs: [...(await jobReports(serviceClient()))] };
}

/** Requests a run of a job out of turn: the first instance that notices starts it, within seconds. */
export async function askForJob({ owner }: OwnerSession, job: string): Promise<{ requested: boolean }> {
  await askJobRun(serviceClient(), owner, job);
  return { requested: true };
}
