import { describe, expect, test } from 'vitest';
import { POST as eraseOwnData } from '@/app/api/erase-own-data/route';
import { POST as exportOwnData } from '@/app/api/export-own-data/route';
import { type OwnTable, ownTables } from '../../../lib/config/site/own-data.ts';
import { erasureText } from '../../../lib/domain/privacy/erasure-text.ts';
import { ownDataSchema } from '../../../lib/schemas/own-data.ts';
import { putSharePicture, sharePicture } from '../../../server/db/repositories/share-pictures.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { Browser, service, site } from '../auth/browser.ts';
import { walletClientOf } from '../data/clients.ts';
import { fillHouse } from './full-house.ts';

type Exported = Readonly<Record<OwnTable, readonly Readonly<Record<string, unknown>>[]>>;

async function arrive(): Promise<Browser> {
  const browser = new Browser();
  await appointAdmins(service, [browser.wallet]);
  await browser.signIn();
  await fillHouse({ owner: browser.wallet, service: service.db, wallet: walletClientOf(browser.wallet).db });
  return browser;
}

const askExport = (browser: Browser, userAddress = browser.wallet) =>
  browser.post(exportOwnData, '/api/export-own-data', { userAddress });

async function exported(browser: Browser): Promise<Exported> {
  const { status, body } = await askExport(browser);
  expect(status).toBe(200);
  return JSON.parse(ownDataSchema.parse(body).file);
}

async function consentOf(browser: Browser, signer = browser.key) {
  const [nonce, expirationTime] = [await browser.challenge(), new Date(Date.now() + 60_000).toISOString()];
  const { host } = new URL(site);
  const message = erasureText({ host, wallet: browser.wallet, nonce, expirationTime });
  return { nonce, expirationTime, signature: await signer.signMessage({ message }) };
}

const askErasure = async (browser: Browser, consent: unknown, userAddress = browser.wallet) =>
  browser.post(eraseOwnData, '/api/erase-own-data', { userAddress, consent });

describe('the data that is kept about a wallet', () => {
  test('is in its file, table by table, without secrets, and nothing of anybody else is', async () => {
    const [mine, other] = [await arrive(), await arrive()];
    const file = await exported(mine);
    expect(Object.keys(file).sort()).toEqual(Object.keys(ownTables).sort());
    for (const [table, rows] of Object.entries(file)) expect(rows.length, table).toBeGreaterThan(0);
    const text = JSON.stringify(file);
    expect(text).not.toContain(other.wallet);
    expect(text).not.toMatch(/sealed_key|code_hmac/);
    expect(Object.keys(file.sessions[0] ?? {})).not.toContain('id');
    expect(file.terms_acceptances).toMatchObject([{ wallet: mine.wallet, version: '2025-10-05' }]);
    expect(file.account_log.map(({ act }) => act)).toContain('export.made');
  });

  test('is told to its own session only', async () => {
    const [mine, other] = [await arrive(), await arrive()];
    expect(await askExport(mine, other.wallet)).toMatchObject({ status: 403, code: 'auth.forbidden' });
    expect(await askExport(new Browser())).toMatchObject({ status: 401 });
    const consent = await consentOf(mine);
    expect(await askErasure(mine, consent, other.wallet)).toMatchObject({ status: 403, code: 'auth.forbidden' });
    expect((await exported(other)).telegram_links).toHaveLength(1);
  });

  test('is deleted by the wallet’s own signature, with pictures and sessions, and everybody else’s stays', async () => {
    const [mine, other] = [await arrive(), await arrive()];
    const shareId = String((await exported(mine)).trade_summaries[0]?.['share_id']);
    await putSharePicture(service, shareId, new Uint8Array([1, 2, 3]));
    const second = new Browser(mine.key);
    await second.signIn();

    expect(await askErasure(mine, { ...(await consentOf(mine)), signature: `0x${'1'.repeat(130)}` })).toMatchObject({
      status: 401,
    });
    expect(await askErasure(mine, await consentOf(mine, other.key))).toMatchObject({ status: 401 });
    expect((await exported(mine)).strategies).toHaveLength(1);

    const consent = await consentOf(mine);
    expect(await askErasure(mine, consent)).toMatchObject({ status: 200, body: { erased: true } });
    expect(await sharePicture(service, shareId)).toBeUndefined();
    expect((await second.session()).body).toEqual({ signedIn: false });
    expect(await askExport(mine)).toMatchObject({ status: 401 });

    await mine.signIn();
    const left = await exported(mine);
    for (const [table, { onErasure }] of Object.entries(ownTables)) {
      const rows = Object.entries(left).find(([name]) => name === table)?.[1] ?? [];
      // The new sign-in and this export have left their own traces.
      if (table === 'sessions' || table === 'account_log') continue;
      expect(rows.length > 0, table).toBe(onErasure === 'kept');
    }
    expect(left.sessions).toHaveLength(1);
    expect(left.account_log.map(({ act }) => act)).toEqual(['session.opened', 'export.made']);
    for (const [table, rows] of Object.entries(await exported(other))) expect(rows.length, table).toBeGreaterThan(0);
  });

  test('is deleted once by one signature', async () => {
    const mine = await arrive();
    const consent = await consentOf(mine);
    expect(await askErasure(mine, consent)).toMatchObject({ status: 200 });
    await mine.signIn();
    expect(await askErasure(mine, consent)).toMatchObject({ code: 'auth.nonce' });
  });
});
