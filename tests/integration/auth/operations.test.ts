import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { POST as exportAuditLog } from '@/app/api/export-audit-log/route';
import { POST as readAuditLog } from '@/app/api/read-audit-log/route';
import { GET as readJobs } from '@/app/api/read-jobs/route';
import { GET as readReadiness } from '@/app/api/read-readiness/route';
import { POST as runJob } from '@/app/api/run-job/route';
import { auditPageSize } from '../../../lib/config/admin.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { AdminRole } from '../../../lib/schemas/admin.ts';
import { auditPageSchema } from '../../../lib/schemas/operations.ts';
import { readinessSchema } from '../../../lib/schemas/readiness.ts';
import { recordAudit } from '../../../server/db/repositories/audit.ts';
import { jobReports, takeJobTurn } from '../../../server/db/repositories/jobs.ts';
import { createToken } from '../../../server/db/repositories/tokens.ts';
import { noteAnswer } from '../../../server/venues/outgoing/answers.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { Browser, service } from './browser.ts';

async function signedInAdmin(role: AdminRole = 'owner'): Promise<Browser> {
  const admin = new Browser();
  await appointAdmins(service, [admin.wallet], role);
  await admin.signIn();
  return admin;
}

async function newJob(): Promise<string> {
  const job = `test ${randomUUID()}`;
  await takeJobTurn(service, { job, everyMs: 60_000, turnMs: 0, instance: 'test' });
  return job;
}

/** Creates a token on Base and returns its symbol and its number. */
async function newToken(admin: Browser) {
  const symbol = `T${randomUUID().slice(0, 8)}`.toUpperCase();
  const token = await createToken(service, admin.wallet, {
    chainId: 8453,
    address: addressSchema.parse(`0x${randomUUID().replaceAll('-', '')}00000000`),
    isNative: false,
    symbol,
    name: symbol,
    decimals: 18,
    wrappedAddress: undefined,
    logoUrl: undefined,
    socialLinks: {},
  });
  return { symbol, id: token.id };
}

test('an owner reads the jobs, and has one run out of turn', async () => {
  const [admin, job] = [await signedInAdmin(), await newJob()];
  expect((await admin.getFrom(readJobs, '/api/read-jobs')).body).toEqual({
    jobs: expect.arrayContaining([expect.objectContaining({ name: job, everyMs: 60_000 })]),
  });
  const requested = await admin.post(runJob, '/api/run-job', { walletAddress: admin.wallet, job });
  expect(requested).toMatchObject({ status: 200, body: { requested: true } });
  const report = (await jobReports(service)).find(({ name }) => name === job);
  expect(report?.askedAt).toBeTypeOf('number');
});

test('nobody but an owner reads the jobs or runs one', async () => {
  const job = await newJob();
  const trader = new Browser();
  const own = { walletAddress: trader.wallet };
  const all = async () => [
    await trader.getFrom(readJobs, '/api/read-jobs'),
    await trader.post(runJob, '/api/run-job', { ...own, job }),
    await trader.post(readAuditLog, '/api/read-audit-log', own),
    await trader.post(exportAuditLog, '/api/export-audit-log', own),
  ];
  expect((await all()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  await trader.signIn();
  expect((await all()).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  await appointAdmins(service, [trader.wallet], 'editor');
  expect((await all()).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const admin = await signedInAdmin();
  const asOther = await admin.post(runJob, '/api/run-job', { walletAddress: trader.wallet, job });
  expect(asOther.status).toBe(403);
  expect((await jobReports(service)).find(({ name }) => name === job)?.askedAt).toBeUndefined();
});

test('the audit log is read from the newest, page by page, and searched', async () => {
  const admin = await signedInAdmin();
  const subject = `test:${randomUUID()}`;
  for (let entry = 0; entry <= auditPageSize; entry += 1) {
    await recordAudit(service, { actor: admin.wallet, action: 'test.note', subject, details: { entry } });
  }
  const page = async (wanted: object) =>
    (await admin.post(readAuditLog, '/api/read-audit-log', { walletAddress: admin.wallet, ...wanted })).body;
  // Part of the subject, in other letters.
  const first = await page({ search: ` ${subject.slice(5).toUpperCase()} ` });
  expect(first).toMatchObject({ hasMore: true, entries: { length: auditPageSize } });
  expect(first).toMatchObject({ entries: { 0: { details: { entry: auditPageSize }, actor: admin.wallet } } });
  const oldest = Object(first).entries.at(-1);
  expect(oldest).toMatchObject({ action: 'test.note', details: { entry: 1 } });
  const second = await page({ search: subject, before: oldest.id });
  expect(second).toMatchObject({ hasMore: false, entries: [{ details: { entry: 0 } }] });
  // A sign of the database's patterns is a letter like any other.
  expect(await page({ search: `${subject.slice(0, 8)}%${subject.slice(-4)}` })).toMatchObject({ entries: [] });
});

test('an entry of the audit log has the name that its object had then, or has now', async () => {
  const admin = await signedInAdmin();
  const { symbol, id } = await newToken(admin);
  await recordAudit(service, { actor: admin.wallet, action: 'token.update.refused', subject: `token:${id}` });
  const renamed = { before: { symbol: 'Old', chain_id: 10 }, after: { symbol: `New${id}`, chain_id: 10 } };
  await recordAudit(service, { actor: admin.wallet, action: 'token.update', subject: `token:${id}`, details: renamed });
  const found = async (wanted: object) => {
    const asked = { walletAddress: admin.wallet, actor: admin.wallet, ...wanted };
    const { body } = await admin.post(readAuditLog, '/api/read-audit-log', asked);
    const { entries } = auditPageSchema.parse(body);
    return entries.map(({ action, name, chainId }) => [action, name, chainId]);
  };
  const made = ['token.create', symbol, 8453];
  expect(await found({ search: symbol })).toEqual([['token.update.refused', symbol, 8453], made]);
  expect(await found({ search: `new${id}` })).toEqual([['token.update', `New${id}`, 10]]);
  expect(await found({ kind: 'refused' })).toEqual([['token.update.refused', symbol, 8453]]);
  expect(await found({ kind: 'token', search: symbol })).toEqual([made]);
  expect(await found({ kind: 'pair' })).toEqual([]);
});

test('the audit log is filtered by administrator and dates, and its file has the same entries', async () => {
  const [admin, other] = [await signedInAdmin(), await signedInAdmin()];
  const subject = `test:${randomUUID()}`;
  const note = (actor: Address) => recordAudit(service, { actor, action: 'test.note', subject });
  await note(admin.wallet);
  await note(other.wallet);
  const both = async (wanted: object) => {
    const asked = { walletAddress: admin.wallet, search: subject, ...wanted };
    const [read, file] = [
      await admin.post(readAuditLog, '/api/read-audit-log', asked),
      await admin.post(exportAuditLog, '/api/export-audit-log', asked),
    ];
    expect(file.body).toEqual(read.body);
    return auditPageSchema.parse(read.body).entries;
  };
  const [newer, older] = await both({});
  expect([newer?.actor, older?.actor]).toEqual([other.wallet, admin.wallet]);
  expect(await both({ actor: admin.wallet })).toEqual([older]);
  const now = Date.now();
  expect(await both({ from: now - 3_600_000, to: now + 3_600_000 })).toEqual([newer, older]);
  expect(await both({ to: now - 3_600_000 })).toEqual([]);
  expect(await both({ from: now + 3_600_000 })).toEqual([]);
});

test('the operations tell when a venue that is not probed last answered somebody', async () => {
  const admin = await signedInAdmin();
  noteAnswer('chains', Date.now());
  const { venues } = readinessSchema.parse((await admin.getFrom(readReadiness, '/api/read-readiness')).body);
  expect(venues.chains).toEqual({ mode: 'live', state: 'unprobed', ageMs: expect.any(Number) });
  expect(venues.birdeye).toEqual({ mode: 'absent', state: 'unprobed' });
});
