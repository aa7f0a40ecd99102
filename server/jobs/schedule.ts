import 'server-only';
import type { JobName } from '../../lib/config/admin.ts';
import { normalise } from '../../lib/errors/normalise.ts';
import type { Logger } from '../log.ts';
import type { JobTurns, RunEnd } from '../services/operations/job-turns.ts';
import { noteJobRun } from '../telemetry/instruments.ts';

export interface Job {
  readonly name: JobName;
  readonly everyMs: number;
  /** True if the first screen of a visitor shows the job's result: it runs right after the start. */
  readonly isShownFirst?: boolean;
  /** How long the turn of a crashed instance stays taken, for a job whose runs are shorter than that. */
  readonly turnMs?: number;
  /** The work of a run. The result is stored with the run and logged; undefined if there was nothing to do. */
  readonly run: () => Promise<object | undefined>;
  /** The work of a run that an owner requested, if it differs: the usual one skips a fresh result. */
  readonly runAsked?: () => Promise<object | undefined>;
}

interface ScheduleOptions {
  readonly turns: JobTurns;
  readonly later: (ms: number, work: () => void) => () => void;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly log: Logger;
}

/** How soon a requested run begins. */
const askedEveryMs = 3_000;
/** The latest start of a job after the process's start, for jobs whose result a first visitor sees, and for others. */
const [shownFirstMs, latestFirstMs] = [2_000, 60_000];
/** How often a run renews its turn: a third of the time for which it is held. */
const keepEveryMs = 40_000;

/** Runs jobs as long as the process lives. A job that fails is logged and runs again at its next turn. */
export function schedule(jobs: readonly Job[], { turns, later, random, log }: ScheduleOptions): void {
  function keepTurn(job: string, run: number): () => void {
    let stop = later(keepEveryMs, function keep() {
      turns.keep(run).then(
        (kept) => {
          if (!kept) log.error('a job lost its turn while it ran', { job, run });
        },
        (error: unknown) => log.lasting('a turn could not be kept', { job, run, error }),
      );
      stop = later(keepEveryMs, keep);
    });
    return () => stop();
  }

  async function work({ run, runAsked }: Job, id: number): Promise<object | undefined> {
    return runAsked !== undefined && (await turns.isAsked(id)) ? runAsked() : run();
  }

  async function endOf(job: Job, id: number): Promise<RunEnd> {
    const { name } = job;
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    try {
      const did = await work(job, id);
      if (did !== undefined) log.info('a job is done', { job: name, run: id, ms: ms(), ...did });
      return { outcome: 'done', did: did ?? {} };
    } catch (error) {
      const { code } = normalise(error);
      // The screen of jobs names the run, so each has its line; the stack of what lasts is told once.
      if (!log.lasting('a job failed', { job: name, run: id, ms: ms(), error }, name))
        log.info('a job failed again', { job: name, run: id, ms: ms(), code });
      return { outcome: 'failed', did: {}, errorCode: code };
    }
  }

  async function runTurn(job: Job, id: number): Promise<void> {
    const release = keepTurn(job.name, id);
    const began = performance.now();
    const end = await endOf(job, id);
    noteJobRun(job.name, end.outcome, performance.now() - began);
    release();
    if (!(await turns.end(id, end))) log.error('a job ended after it had lost its turn', { job: job.name, run: id });
  }

  async function takeTurn(job: Job): Promise<void> {
    try {
      const id = await turns.take(job.name, job.everyMs, job.turnMs);
      if (id !== undefined) await runTurn(job, id);
    } catch (error) {
      log.lasting('the turn of a job was not recorded', { job: job.name, error });
    }
  }

  function plan(job: Job, ms: number): void {
    later(ms, () => {
      void takeTurn(job).finally(() => plan(job, job.everyMs));
    });
  }

  async function runAsked(): Promise<void> {
    try {
      const requested = await turns.requested();
      await Promise.all(jobs.filter(({ name }) => requested.includes(name)).map(takeTurn));
    } catch (error) {
      log.lasting('the jobs that were asked for are not known', { error });
    }
  }

  function planAsked(): void {
    later(askedEveryMs, () => {
      void runAsked().finally(planAsked);
    });
  }

  // Instances that start together should not all run at once, and jobs without visible results wait until the start is
  // over.
  for (const job of jobs) {
    const withinMs = job.isShownFirst === true ? shownFirstMs : latestFirstMs;
    plan(job, Math.floor((0.1 + 0.9 * random()) * Math.min(job.everyMs, withinMs)));
  }
  planAsked();
}
