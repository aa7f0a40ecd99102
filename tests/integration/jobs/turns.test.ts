import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { askJobRun, endJobRun, jobReports, keepJobTurn, takeJobTurn } from '../../../server/db/repositories/jobs.ts';
import { jobTurns } from '../../../server/services/operations/job-turns.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { service } from '../data/clients.ts';

stubEnvironment(inject('sandbox'));

const week = 7 * 24 * 3_600_000;
const done = { outcome: 'done', did: { removed: 2 } } as const;
const newJob = () => `test ${randomUUID()}`;
const owner = addressSchema.parse('0x00000000000000000000000000000000000000a9');

const reportOf = async (name: string) => (await jobReports(service)).find((report) => report.name === name);

/** Takes a turn that is lost at once unless it is kept. */
const takeBriefly = (job: string) => takeJobTurn(service, { job, everyMs: 1, turnMs: 0, instance: 'brief' });

const makeOwner = () => appointAdmins(service, [owner], 'owner');

test('a turn goes to one of all who ask, and to nobody while it is held or not due', async () => {
  const job = newJob();
  const requested = await Promise.all(Array.from({ length: 20 }, () => jobTurns.take(job, 1)));
  const runs = requested.filter((run) => run !== undefined);
  expect(runs).toHaveLength(1);
  expect(await jobTurns.take(job, 1)).toBeUndefined();
  const [run = 0] = runs;
  expect(await jobTurns.keep(run)).toBe(true);
  expect(await jobTurns.end(run, done)).toBe(true);
  expect(await jobTurns.take(job, week)).toBeUndefined();
  expect(await jobTurns.take(job, 1)).toBeTypeOf('number');
});

test('a run of a job is kept with what came of it', async () => {
  const job = newJob();
  const run = (await jobTurns.take(job, week)) ?? 0;
  expect(await reportOf(job)).toMatchObject({ everyMs: week, lastRun: { id: run, outcome: 'running' } });
  await jobTurns.end(run, { outcome: 'failed', did: {}, errorCode: 'venue.unavailable' });
  const failed = { id: run, outcome: 'failed', errorCode: 'venue.unavailable' };
  const report = await reportOf(job);
  expect(report).toMatchObject({ lastRun: failed, lastFailure: failed });
  expect(report?.lastRun?.endedAt).toBeGreaterThanOrEqual(report?.lastRun?.startedAt ?? Number.POSITIVE_INFINITY);
});

test('a run whose instance died is lost when the next begins, and cannot end any more', async () => {
  const job = newJob();
  const dead = (await takeBriefly(job)) ?? 0;
  const next = await jobTurns.take(job, 1);
  expect(next).toBeTypeOf('number');
  expect(await keepJobTurn(service, dead, 60_000)).toBe(false);
  expect(await endJobRun(service, dead, done)).toBe(false);
  expect(await reportOf(job)).toMatchObject({
    lastRun: { id: next, outcome: 'running' },
    lastFailure: { id: dead, outcome: 'lost' },
  });
});

test('an owner has a job run out of turn, once, and the audit log says who', async () => {
  await makeOwner();
  const job = newJob();
  await jobTurns.end((await jobTurns.take(job, week)) ?? 0, done);
  await askJobRun(service, owner, job);
  expect(await jobTurns.requested()).toContain(job);
  const run = await jobTurns.take(job, week);
  expect(await reportOf(job)).toMatchObject({ lastRun: { id: run, askedBy: owner } });
  expect(await jobTurns.requested()).not.toContain(job);
  await jobTurns.end(run ?? 0, done);
  expect(await jobTurns.take(job, week)).toBeUndefined();
  const { data } = await service.db.from('audit_log').select('actor, action').eq('subject', `job:${job}`);
  expect(data).toEqual([{ actor: owner, action: 'job.run' }]);
});

test('an owner has the turn at once, but not while another run has it', async () => {
  const admin = addressSchema.parse('0x00000000000000000000000000000000000000aa');
  await appointAdmins(service, [admin], 'owner');
  const job = newJob();
  await expect(jobTurns.takeNow(job, admin)).rejects.toMatchObject({ code: 'data.not_found' });
  const scheduled = (await jobTurns.take(job, week)) ?? 0;
  expect(await jobTurns.isAsked(scheduled)).toBe(false);
  expect(await jobTurns.takeNow(job, admin)).toBeUndefined();
  expect(await jobTurns.requested()).not.toContain(job);
  await jobTurns.end(scheduled, done);
  const runs = await Promise.all([1, 2, 3, 4].map(() => jobTurns.takeNow(job, admin)));
  const [run = 0, ...others] = runs.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  expect(await jobTurns.isAsked(run)).toBe(true);
  expect(await jobTurns.take(job, week)).toBeUndefined();
  expect(await reportOf(job)).toMatchObject({ everyMs: week, lastRun: { id: run, askedBy: admin } });
});

test('nobody but an owner asks for a job to run, and an unknown job is not asked for', async () => {
  await makeOwner();
  const stranger = addressSchema.parse('0x00000000000000000000000000000000000000b7');
  const job = newJob();
  await jobTurns.take(job, week);
  await expect(askJobRun(service, stranger, job)).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(askJobRun(service, owner, newJob())).rejects.toMatchObject({ code: 'data.not_found' });
  expect(await jobTurns.requested()).not.toContain(job);
});

test('the newest runs of a job are kept, and failures for longer', async () => {
  const job = newJob();
  await service.db.from('jobs').insert({ name: job, every_ms: 1 });
  const at = new Date().toISOString();
  const past = Array.from({ length: 260 }, (_, index) => ({
    job,
    instance: 'past',
    outcome: index < 30 ? 'failed' : 'done',
    started_at: at,
    ended_at: at,
  }));
  await service.db.from('job_runs').insert(past);
  await jobTurns.end((await jobTurns.take(job, 1)) ?? 0, done);
  const { data } = await service.db.from('job_runs').select('outcome').eq('job', job);
  const outcomes = (data ?? []).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(30);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(200);
});
