import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  endJobRun,
  keepJobTurn,
  type RunEnd,
  requestedJobs,
  takeJobTurn,
  takeJobTurnNow,
  wasRequested,
} from '../../db/repositories/jobs.ts';

/** The time after which the turn of a crashed instance is free again, unless the job sets another. */
const usualTurnMs = 120_000;

/** The instance that ran a job; the id has no meaning beyond the lists of runs. */
const instance = randomUUID().slice(0, 8);

export type { RunEnd };

/** The turns of jobs, each of which one of all instances holds. */
export interface JobTurns {
  /** Returns the number of the run, or undefined if it is not due or another instance has the turn. */
  readonly take: (job: string, everyMs: number, turnMs?: number) => Promise<number | undefined>;
  /** Returns the number of a run that an administrator starts at once; undefined while another run has the turn. */
  readonly takeNow: (job: string, actor: Address) => Promise<number | undefined>;
  /** Returns whether an owner requested the run. */
  readonly isAsked: (run: number) => Promise<boolean>;
  readonly keep: (run: number) => Promise<boolean>;
  readonly end: (run: number, end: RunEnd) => Promise<boolean>;
  /** Returns the jobs for which an owner requested a run. */
  readonly requested: () => Promise<readonly string[]>;
}

export const jobTurns: JobTurns = {
  take: (job, everyMs, turnMs = usualTurnMs) => takeJobTurn(serviceClient(), { job, everyMs, turnMs, instance }),
  takeNow: (job, actor) => takeJobTurnNow(serviceClient(), { job, actor, turnMs: usualTurnMs, instance }),
  isAsked: (run) => wasRequested(serviceClient(), run),
  keep: (run) => keepJobTurn(serviceClient(), run, usualTurnMs),
  end: (run, end) => endJobRun(serviceClient(), run, end),
  requested: () => requestedJobs(serviceClient()),
};
