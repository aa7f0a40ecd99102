import 'server-only';
import type { Logger } from '../log.ts';

export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** The result is written to the log, unless there was nothing to do. */
  readonly run: () => Promise<object | undefined>;
}

interface ScheduleOptions {
  /** True for one of all instances in each period. */
  readonly claim: (name: string, everyMs: number) => Promise<boolean>;
  readonly later: (ms: number, work: () => void) => void;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
  readonly log: Logger;
}

/** Runs jobs as long as the process lives. A job that fails is logged and runs again at its next turn. */
export function schedule(jobs: readonly Job[], { claim, later, random, log }: ScheduleOptions): void {
  async function turn({ name, everyMs, run }: Job): Promise<void> {
    try {
      if (!(await claim(name, everyMs))) return;
      const began = performance.now();
      const did = await run();
      if (did !== undefined)
        log.info('a job is done', { job: name, ms: Math.round(performance.now() - began), ...did });
    } catch (error) {
      log.error('a job failed', { job: name, error });
    }
  }

  function plan(job: Job, ms: number): void {
    later(ms, () => {
      void turn(job).finally(() => plan(job, job.everyMs));
    });
  }

  // Not immediately: at startup other work comes first, and instances that start together should not all run at once.
  for (const job of jobs) plan(job, Math.floor((0.1 + 0.9 * random()) * Math.min(job.everyMs, 60_000)));
}
