import { dayMs } from '@/lib/config/time.ts';
import '../telegram/own-sandbox.ts';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { POST as excludeHolder } from '@/app/api/exclude-holder/route';
import { POST as includeHolder } from '@/app/api/include-holder/route';
import { POST as publishNow } from '@/app/api/publish-holders/route';
import { GET as readHoldersState } from '@/app/api/read-holders-state/route';
import { POST as setUpWebhook } from '@/app/api/setup-telegram-webhook/route';
import { exclusionText } from '../../../lib/domain/treasury/exclusion-text.ts';
import { digestOfList } from '../../../lib/domain/treasury/holder-list.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import type { AdminRole } from '../../../lib/schemas/admin.ts';
import { type ExcludedHolder, holdersStateSchema } from '../../../lib/schemas/treasury.ts';
import { excludedHolders } from '../../../server/db/repositories/excluded-holders.ts';
import { publishHolders } from '../../../server/db/repositories/holders.ts';
import { appointAdmins } from '../../helpers/admins.ts';
import { newKey } from '../../helpers/sign-in.ts';
import { Browser, service, site } from '../auth/browser.ts';

async function arrive(role?: AdminRole): Promise<Browser> {
  const browser = new Browser();
  if (role !== undefined) await appointAdmins(service, [browser.wallet], role);
  await browser.signIn();
  return browser;
}

/** Publishes a list: from then on there are holders who can lose their place. */
async function publishSome(): Promise<void> {
  const block = { number: 7, hash: `0x${'7'.repeat(64)}`, at: 1_000 };
  const holders: [Address, string][] = [[someHolder().address, '500']];
  const list = { chainId: 56 as const, token: someHolder().address, decimals: 18, block, supply: '1000', holders };
  await publishHolders(service, { ...list, digest: await digestOfList(list) });
}

let owner: Browser;
beforeAll(async () => {
  owner = await arrive('owner');
});
afterEach(() => void vi.useRealTimers());

const someHolder = (): ExcludedHolder => ({
  address: addressSchema.parse(newKey().address),
  reason: 'exchange',
  note: 'An exchange',
});

/** Signs the exclusion of a holder as the page has an owner's wallet do. */
async function consentOf(browser: Browser, holder: ExcludedHolder, signer = browser.key) {
  const [nonce, expirationTime] = [await browser.challenge(), new Date(Date.now() + 60_000).toISOString()];
  const { host } = new URL(site);
  const message = exclusionText({ host, wallet: browser.wallet, holder, nonce, expirationTime });
  return { nonce, expirationTime, signature: await signer.signMessage({ message }) };
}

const send = (browser: Browser, holder: ExcludedHolder, consent: unknown) =>
  browser.post(excludeHolder, '/api/exclude-holder', { ...holder, consent });
const leaveOut = async (browser: Browser, holder: ExcludedHolder) =>
  send(browser, holder, await consentOf(browser, holder));
const takeIn = (browser: Browser, { address }: ExcludedHolder) =>
  browser.post(includeHolder, '/api/include-holder', { address });

const isLeftOut = async ({ address }: ExcludedHolder) =>
  (await excludedHolders(service)).some((one) => one.address === address);
const noted = async ({ address }: ExcludedHolder) => {
  const { body } = await owner.getFrom(readHoldersState, '/api/read-holders-state');
  return holdersStateSchema.parse(body).excluded.find((one) => one.address === address);
};
const logged = async (subject: string, actor?: Browser) => {
  const query = service.db.from('audit_log').select('actor, action, details').eq('subject', subject).order('id');
  const { data } = await (actor === undefined ? query : query.eq('actor', actor.wallet));
  return data ?? [];
};

describe('who is paid, and what the bot is', () => {
  const holder = someHolder();
  const acts = [
    ['exclude-holder', async (browser: Browser) => leaveOut(browser, holder)],
    ['include-holder', (browser: Browser) => takeIn(browser, holder)],
    ['publish-holders', (browser: Browser) => browser.post(publishNow, '/api/publish-holders', {})],
    [
      'setup-telegram-webhook',
      (browser: Browser) =>
        browser.post(setUpWebhook, '/api/setup-telegram-webhook', { walletAddress: browser.wallet, set: true }),
    ],
  ] as const;

  test.each(acts)('is no editor’s and no stranger’s by %s, and the log has each try', async (name, act) => {
    for (const role of ['editor', undefined] as const) {
      const browser = await arrive(role);
      expect(await act(browser)).toMatchObject({ status: 403, code: 'auth.forbidden' });
      expect(await logged(`/api/${name}`, browser)).toEqual([
        { actor: browser.wallet, action: 'admin.refused', details: { code: 'auth.forbidden' } },
      ]);
    }
    expect(await isLeftOut(holder)).toBe(false);
    expect(await noted(holder)).toBeUndefined();
  });

  test('is what an editor may look at, and a stranger may not', async () => {
    const look = async (browser: Browser) =>
      (await browser.getFrom(readHoldersState, '/api/read-holders-state')).status;
    expect(await look(await arrive('editor'))).toBe(200);
    expect(await look(await arrive())).toBe(403);
  });
});

test('before the first list an address is left out at once: nobody loses a place by it', async () => {
  const holder = someHolder();
  await leaveOut(owner, holder);
  expect(await isLeftOut(holder)).toBe(true);
  expect(await noted(holder)).toEqual(holder);
});

describe('leaving an address out of the lists that follow', () => {
  beforeAll(publishSome);

  test('needs an owner’s signature of that address, reason and note, once', async () => {
    const holder = someHolder();
    expect(await send(owner, holder, undefined)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await leaveOut(owner, { ...holder, note: ' ' })).toMatchObject({ status: 400, code: 'request.invalid' });
    const others = [
      { ...holder, address: someHolder().address },
      { ...holder, reason: 'burn' },
      { ...holder, note: 'Ours' },
    ] as const;
    for (const other of others) {
      expect(await send(owner, holder, await consentOf(owner, other))).toMatchObject({ status: 401 });
    }
    expect(await send(owner, holder, await consentOf(owner, holder, newKey()))).toMatchObject({ status: 401 });
    expect(await noted(holder)).toBeUndefined();

    const consent = await consentOf(owner, holder);
    expect(await send(owner, holder, consent)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await takeIn(owner, holder)).toMatchObject({ status: 200 });
    expect(await send(owner, holder, consent)).toMatchObject({ code: 'auth.nonce' });
    expect(await noted(holder)).toBeUndefined();
  });

  test('counts a whole day later and is told until then, and the log has it', async () => {
    const holder = someHolder();
    const requested = Date.now();
    await leaveOut(owner, holder);
    expect(await isLeftOut(holder)).toBe(false);
    const { countsFrom = 0, ...reported } = (await noted(holder)) ?? {};
    expect(reported).toEqual(holder);
    // The database's clock decides, and is not quite this one.
    expect(countsFrom).toBeGreaterThan(requested + dayMs - 60_000);
    expect(await logged(`holder:${holder.address}`)).toMatchObject([
      { actor: owner.wallet, action: 'holder.exclude', details: { reason: 'exchange', note: 'An exchange' } },
    ]);

    vi.useFakeTimers({ toFake: ['Date'], now: countsFrom - 1_000 });
    expect(await isLeftOut(holder)).toBe(false);
    vi.setSystemTime(countsFrom + 1_000);
    expect(await isLeftOut(holder)).toBe(true);
  });

  test('is withdrawn by any owner until then, and the log tells it from taking in', async () => {
    const [holder, other] = [someHolder(), await arrive('owner')];
    await leaveOut(owner, holder);
    expect(await takeIn(other, holder)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await noted(holder)).toBeUndefined();
    expect(await takeIn(other, holder)).toMatchObject({ status: 404 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * dayMs });
    expect(await isLeftOut(holder)).toBe(false);
    expect((await logged(`holder:${holder.address}`)).map(({ actor, action }) => [actor, action])).toEqual([
      [owner.wallet, 'holder.exclude'],
      [other.wallet, 'holder.withdraw'],
    ]);
  });

  test('goes on where it counts already and only its reason changes', async () => {
    const holder = someHolder();
    await leaveOut(owner, holder);
    const { error } = await service.db
      .from('treasury_excluded')
      .update({ counts_from: new Date(Date.now() - 60_000).toISOString() })
      .eq('address', holder.address);
    expect(error).toBeNull();
    await leaveOut(owner, { ...holder, reason: 'bridge', note: 'A bridge after all' });
    expect(await noted(holder)).toEqual({ ...holder, reason: 'bridge', note: 'A bridge after all' });
    expect(await isLeftOut(holder)).toBe(true);
    expect(await takeIn(owner, holder)).toMatchObject({ status: 200 });
    expect((await logged(`holder:${holder.address}`)).at(-1)?.action).toBe('holder.include');
  });
});
