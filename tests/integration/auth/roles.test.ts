import { describe, expect, test } from 'vitest';
import { POST as publishHolders } from '@/app/api/publish-holders/route';
import { GET as readReadiness } from '@/app/api/read-readiness/route';
import { GET as ready } from '@/app/api/ready/route';
import { sessionCookieName } from '../../../lib/config/session.ts';
import { recentAdminRole } from '../../../server/auth/admin-role.ts';
import { requireAdmin } from '../../../server/auth/guards.ts';
import { adminRoleOf } from '../../../server/db/repositories/admins.ts';
import { jobTurns } from '../../../server/services/operations/job-turns.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { Browser, firstAdmin, service, site } from './browser.ts';

const notAdmin = { isAdmin: false, role: null };

function requestOf(browser: Browser): Request {
  return new Request(`${site}/api/any`, { headers: { cookie: `${sessionCookieName}=${browser.cookie}` } });
}

describe('an administrator', () => {
  test('is whom the database knows as one', async () => {
    const admin = new Browser();
    await appointAdmins(service, [admin.wallet]);
    await admin.signIn();
    expect((await admin.checkAdmin()).body).toEqual({ isAdmin: true, role: 'editor' });
    expect(await adminRoleOf(service, admin.wallet)).toBe('editor');
    expect(await requireAdmin(requestOf(admin))).toMatchObject({ wallet: admin.wallet, role: 'editor' });
  });

  test('is asked for in the database each time that it matters', async () => {
    const browser = new Browser();
    await browser.signIn();
    expect((await browser.checkAdmin()).body).toEqual(notAdmin);
    await expect(requireAdmin(requestOf(browser))).rejects.toMatchObject({ code: 'auth.forbidden' });
    await appointAdmins(service, [browser.wallet]);
    // The cached role decides what is shown, not what is allowed.
    expect(await recentAdminRole(browser.wallet)).toBeUndefined();
    expect(await requireAdmin(requestOf(browser))).toMatchObject({ wallet: browser.wallet, role: 'editor' });
    expect(await recentAdminRole(browser.wallet)).toBe('editor');
    await dismissAdmin(service, browser.wallet);
    await expect(requireAdmin(requestOf(browser))).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('is told how each venue is and what is left of the budget, and a stranger whether to come', async () => {
    const admin = new Browser();
    await appointAdmins(service, [admin.wallet], 'owner');
    await admin.signIn();
    expect((await admin.getFrom(readReadiness, '/api/read-readiness')).body).toMatchObject({
      database: { state: 'up', ageMs: expect.any(Number) },
      venues: { supabase: { mode: 'sandbox', state: 'up' }, chains: { mode: 'live', state: 'unprobed' } },
      exchangeBudget: { limit: 1_200, waiting: { read: 0 } },
    });
    const trader = new Browser();
    expect(await trader.getFrom(readReadiness, '/api/read-readiness')).toMatchObject({ status: 401 });
    await trader.signIn();
    expect(await trader.getFrom(readReadiness, '/api/read-readiness')).toMatchObject({ status: 403 });
    expect((await trader.getFrom(ready, '/api/ready')).body).toEqual({ status: 'ready', exchange: expect.any(String) });
  });

  test('is nobody without a session', async () => {
    const stranger = new Browser();
    expect(await stranger.checkAdmin()).toMatchObject({ status: 401, code: 'auth.required' });
    const request = new Request(`${site}/api/any`);
    await expect(requireAdmin(request)).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('does not become who says so in the body, a header or the query', async () => {
    const browser = new Browser();
    await browser.signIn();
    const own = { walletAddress: browser.wallet };
    const claims = [
      await browser.checkAdmin({ ...own, isAdmin: true, role: 'admin', session: { role: 'admin' } }),
      await browser.checkAdmin(
        JSON.parse(`{"walletAddress":"${browser.wallet}","__proto__":{"isAdmin":true,"role":"admin"}}`),
      ),
      await browser.checkAdmin(own, { 'x-role': 'admin', 'x-admin': 'true', authorization: 'Bearer admin' }),
      await browser.checkAdmin(own, {}, `?isAdmin=true&role=admin&walletAddress=${firstAdmin.address}`),
    ];
    for (const { status, body } of claims) expect([status, body]).toEqual([200, notAdmin]);
  });

  test('cannot be asked about, nor acted for, by another wallet', async () => {
    const browser = new Browser();
    await browser.signIn();
    const answered = await browser.checkAdmin({ walletAddress: firstAdmin.address });
    expect(answered).toMatchObject({ status: 403, code: 'auth.forbidden' });
    const inCapitals = await browser.checkAdmin({ walletAddress: browser.key.address });
    expect(inCapitals.status).toBe(200);
  });
});

test('the list of holders is made by one run at a time', async () => {
  const owner = new Browser();
  await appointAdmins(service, [owner.wallet], 'owner');
  await owner.signIn();
  const run = (await jobTurns.take('holders', 1)) ?? 0;
  expect(await owner.post(publishHolders, '/api/publish-holders', {})).toMatchObject({ status: 409 });
  await jobTurns.end(run, { outcome: 'done', did: {} });
});
