import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../lib/schemas/address.ts';
import { type JobReport, jobRunSchema } from '../../../lib/schemas/operations.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { check, rowOf, rowsOf, theRowOf } from '../failure.ts';

export interface JobTurn {
  readonly job: string;
  readonly everyMs: number;
  /** How long the turn is held unless it is renewed. */
  readonly turnMs: number;
  readonly instance: string;
}

/** Takes the turn of a job if it is due and free, and returns the number of its run. */
export async function takeJobTurn(
  { db }: ServiceClient,
  { job, everyMs, turnMs, instance }: JobTurn,
): Promise<number | undefined> {
  const answer = await db.rpc('take_job_turn', {
    p_job: job,
    p_every_ms: everyMs,
    p_turn_ms: turnMs,
    p_instance: instance,
  });
  return z.optional(z.int()).parse(rowOf(answer));
}

/** Takes the turn of a job for an administrator, due or not; undefined while another run has it. */
export async function takeJobTurnNow(
  { db }: ServiceClient,
  { job, actor, turnMs, instance }: Omit<JobTurn, 'everyMs'> & { readonly actor: Address },
): Promise<number | undefined> {
  const requested = { p_job: job, p_actor: actor, p_turn_ms: turnMs, p_instance: instance };
  return z.optional(z.int()).parse(rowOf(await db.rpc('take_job_turn_now', requested)));
}

/** Returns whether an owner requested the run. */
export async function wasRequested({ db }: ServiceClient, run: number): Promise<boolean> {
  const query = db.from('job_runs').select('id').eq('id', run).not('asked_by', 'is', null);
  return rowsOf(await query).length > 0;
}

/** Returns false if the run lost its turn. */
export async function keepJobTurn({ db }: ServiceClient, run: number, turnMs: number): Promise<boolean> {
  return z.boolean().parse(theRowOf(await db.rpc('keep_job_turn', { p_run: run, p_turn_ms: turnMs })));
}

export interface RunEnd {
  readonly outcome: 'done' | 'failed';
  /** The result as plain figures and texts, which the database stores as JSON. */
  readonly did: object;
  readonly errorCode?: string;
}

const didSchema = z.record(z.string(), z.json());

/** Returns false if the run had lost its turn before it ended. */
export async function endJobRun(
  { db }: ServiceClient,
  run: number,
  { outcome, did, errorCode }: RunEnd,
): Promise<boolean> {
  const answer = await db.rpc('end_job_run', {
    p_run: run,
    p_outcome: outcome,
    p_did: didSchema.parse({ ...did }),
    ...(errorCode !== undefined && { p_error_code: errorCode }),
  });
  return z.boolean().parse(theRowOf(answer));
}

export async function askJobRun({ db }: ServiceClient, actor: Address, job: string): Promise<void> {
  check(await db.rpc('ask_job_run', { p_actor: actor, p_job: job }));
}

/** Returns the names of the jobs that an owner requested and no instance has started. */
export async function requestedJobs({ db }: ServiceClient): Promise<readonly string[]> {
  return rowsOf(await db.from('jobs').select('name').not('asked_at', 'is', null)).map(({ name }) => name);
}

const jobSchema = z.object({ name: z.string(), everyMs: z.int(), askedAt: z.optional(z.int()) });
const columns = 'name, every_ms, asked_at';

/** Reads each job with its newest run and its newest failure, sorted by name. */
export async function jobReports({ db }: ServiceClient): Promise<readonly JobReport[]> {
  const [jobs, newest] = await Promise.all([db.from('jobs').select(columns).order('name'), db.rpc('newest_job_runs')]);
  const runs = decodeAll(jobRunSchema, rowsOf(newest));
  return decodeAll(jobSchema, rowsOf(jobs)).map((job) => {
    const own = runs.filter((run) => run.job === job.name);
    return {
      ...job,
      lastRun: own[0],
      lastFailure: own.find(({ outcome }) => outcome === 'failed' || outcome === 'lost'),
    };
  });
}
