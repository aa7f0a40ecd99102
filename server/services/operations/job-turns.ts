import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  askedJobs,
  endJobRun,
  keepJobTurn,
  type RunEnd,
  takeJobTurn,
  takeJobTurnNow,
  wasAskedFor,
} from '../../db/repositories/jobs.ts';

/** A run whose instance has died frees its turn after this time, unless its job says otherwise. */
const usualTurnMs = 120_000;

/** Which of several instances ran a job; it means nothing beyond the lists of runs. */
const instance = randomUUID().slice(0, 8);

export type { RunEnd };

/** The turns of jobs, of which one of all instances has each. */
export interface JobTurns {
  /** Returns the number of the run, or undefined if it is not due or another instance has the turn. */
  readonly take: (job: string, everyMs: number, turnMs?: number) => Promise<number | undefined>;
  /** Returns the number of a run that an administrator wants at once; undefined while another one has the turn. */
  readonly takeNow: (job: string, actor: Address) => Promise<number | undefined>;
  /** Returns whether an owner asked for the run. */
  readonly isAsked: (run: number) => Promise<boolean>;
  readonly keep: (run: number) => Promise<boolean>;
  readonly end: (run: number, end: RunEnd) => Promise<boolean>;
  /** Returns the jobs that an owner wants to run now. */
  readonly requested: () => Promise<readonly string[]>;
}

export const jobTurns: JobTurns = {
  take: (job, everyMs, turnMs = usualTurnMs) => takeJobTurn(serviceClient(), { job, everyMs, turnMs, instance }),
  takeNow: (job, actor) => takeJobTurnNow(serviceClient(), { job, actor, turnMs: usualTurnMs, instance }),
  isAsked: (run) => wasAskedFor(serviceClient(), run),
  keep: (run) => keepJobTurn(serviceClient(), run, usualTurnMs),
  end: (run, end) => endJobRun(serviceClient(), run, end),
  requested: () => askedJobs(serviceClient()),
};
