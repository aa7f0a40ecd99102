import { randomUUID } from 'node:crypto';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { POST as manageToken } from '@/app/api/manage-token/route';
import { POST as runJob } from '@/app/api/run-job/route';
import { mostRefusalsOfAdmin, mostRefusalsOfWallet } from '../../../lib/config/admin.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { recordRefusal } from '../../../server/db/repositories/audit.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { Browser } from '../auth/browser.ts';
import { Administrator, poolsOf, service, tokenData } from './administrator.ts';

stubEnvironment(inject('sandbox'), { LOG_LEVEL: 'warn', CHAINS_MODE: 'sandbox' });
afterEach(() => {
  vi.restoreAllMocks();
});

const [address] = poolsOf(10);
if (address === undefined) throw new Error('there are no pools');
const draft = tokenData({ chain_id: 10, address, symbol: 'REFUSED' });

async function linesOf(actor: Address): Promise<readonly unknown[]> {
  const { data } = await service.db.from('audit_log').select('action, subject, details').eq('actor', actor).order('id');
  return data ?? [];
}

test('every write that is refused leaves a trace: by the guard, the origin, the input and the named wallet', async () => {
  const [admin, other, trader] = [await Administrator.arrive(), await Administrator.arrive(), new Browser()];
  const requested = { walletAddress: admin.wallet, action: 'create', tokenData: draft };
  const send = (by: Browser, headers = {}) => by.post(manageToken, '/api/manage-token', requested, headers);
  expect((await admin.token('create', draft, other.wallet)).code).toBe('auth.forbidden');
  expect((await send(admin.browser, { origin: 'https://elsewhere.example' })).code).toBe('auth.origin');
  expect((await admin.token('create', { ...draft, symbol: 'A/B' })).code).toBe('request.invalid');
  const job = { walletAddress: admin.wallet, job: `none ${randomUUID()}` };
  expect((await admin.browser.post(runJob, '/api/run-job', job)).code).toBe('auth.forbidden');
  // Its own record is richer, and there is no second one.
  expect((await admin.token('delete', { id: 999_999_999 })).code).toBe('data.not_found');
  const reported = (code: string, subject = '/api/manage-token') => ({
    action: 'admin.refused',
    subject,
    details: { code },
  });
  expect(await linesOf(admin.wallet)).toEqual([
    reported('auth.forbidden'),
    reported('auth.origin'),
    reported('request.invalid'),
    reported('auth.forbidden', '/api/run-job'),
    { action: 'token.delete.refused', subject: 'token:999999999', details: { code: 'data.not_found' } },
  ]);
  await trader.signIn();
  await send(trader);
  expect(await linesOf(trader.wallet)).toEqual([reported('auth.forbidden')]);
  const owner = await Administrator.arrive('owner');
  const missing = { walletAddress: owner.wallet, job: `none ${randomUUID()}` };
  expect((await owner.browser.post(runJob, '/api/run-job', missing)).code).toBe('data.not_found');
  expect(await linesOf(owner.wallet)).toEqual([reported('data.not_found', '/api/run-job')]);
});

test('one wallet fills so many lines of the log in an hour, whichever instance it asks', async () => {
  const [trader, admin] = [new Browser(), await Administrator.arrive()];
  await trader.signIn();
  const tryOnce = () =>
    trader.post(manageToken, '/api/manage-token', {
      walletAddress: trader.wallet,
      action: 'create',
      tokenData: draft,
    });
  // Another instance records to the same database.
  const elsewhere = { action: 'admin.refused', subject: '/api/manage-token' };
  const refuse = (entry: typeof line, most: number) =>
    recordRefusal(service, entry, new AppError('auth.forbidden'), most);
  const line = { actor: trader.wallet, ...elsewhere };
  for (let time = 1; time < mostRefusalsOfWallet; time += 1) await refuse(line, mostRefusalsOfWallet);
  await Promise.all([tryOnce(), tryOnce(), tryOnce()]);
  expect(await linesOf(trader.wallet)).toHaveLength(mostRefusalsOfWallet);

  const ofAdmin = { actor: admin.wallet, action: 'token.create.refused', subject: 'token:1' };
  await Promise.all(Array.from({ length: mostRefusalsOfAdmin }, () => refuse(ofAdmin, mostRefusalsOfAdmin)));
  expect((await admin.token('delete', { id: 999_999_999 })).code).toBe('data.not_found');
  expect(await linesOf(admin.wallet)).toHaveLength(mostRefusalsOfAdmin);
});

test('strangers are counted in the server’s log, and write no line of the audit log', async () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const stranger = new Browser();
  const requested = { walletAddress: stranger.wallet, action: 'create', tokenData: draft };
  for (let time = 0; time < 2; time += 1) await stranger.post(manageToken, '/api/manage-token', requested);
  const tries = written.flatMap((line) => /a stranger tried.*"tries":(\d+)/.exec(line)?.[1] ?? []).map(Number);
  expect(tries).toEqual([tries[0], (tries[0] ?? 0) + 1]);
  expect(await linesOf(stranger.wallet)).toEqual([]);
});
