import { createHash } from 'node:crypto';
import { sealData } from 'iron-session';
import { describe, expect, test, vi } from 'vitest';
import { GET as getVerify } from '@/app/api/auth/verify/route';
import { GET as getCheckAdmin } from '@/app/api/check-admin/route';
import { nonceLifetimeMs } from '../../../lib/config/session.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';
import { newKey } from '../../helpers/sign-in.ts';
import { Browser, service, site } from './browser.ts';

const hour = 3_600_000;
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const required = { status: 401, code: 'auth.required' };
const password = sandboxedEnvironment.SESSION_PASSWORD;

async function sessionIdOf(browser: Browser): Promise<string> {
  const { data } = await service.db.from('sessions').select('id').eq('wallet', browser.wallet).single();
  return String(data?.id);
}

describe('a sign-in is refused', () => {
  test.each([
    ['for another domain', { domain: 'evil.example' }, 400, 'auth.message'],
    ['for a URI elsewhere', { uri: 'https://evil.example' }, 400, 'auth.message'],
    ['for a chain that is none of ours', { chainId: 11155111 }, 400, 'auth.message'],
    ['once it expired', { expirationTime: from(-1_000) }, 401, 'auth.time'],
    ['before it is valid', { notBefore: from(hour) }, 401, 'auth.time'],
    ['when it was dated in the future', { issuedAt: from(hour) }, 401, 'auth.time'],
    ['when it was dated long ago', { issuedAt: from(-hour) }, 401, 'auth.time'],
    ['in answer to a nonce of its own making', { nonce: 'f'.repeat(32) }, 401, 'auth.nonce'],
  ] as const)('%s', async (_when, parts, status, code) => {
    const browser = new Browser();
    expect(await browser.signIn(parts)).toMatchObject({ status, code, cookie: undefined });
    expect((await browser.session()).body).toEqual({ signedIn: false });
  });

  test('the second time that its nonce is answered, also by another wallet', async () => {
    const browser = new Browser();
    const signed = await browser.signed();
    expect((await browser.verify(signed)).status).toBe(200);
    expect(await new Browser().verify(signed)).toMatchObject({ status: 401, code: 'auth.nonce' });
    const nonce = /Nonce: (\w+)/.exec(signed.message)?.[1] ?? '';
    expect(await new Browser().signIn({ nonce })).toMatchObject({ status: 401, code: 'auth.nonce' });
  });

  test('from another browser than the one that asked, whoever signed it', async () => {
    const browser = new Browser();
    const signed = await browser.signed();
    expect(await new Browser().verify(signed)).toMatchObject({ status: 401, code: 'auth.nonce', cookie: undefined });
    const thief = new Browser();
    await thief.challenge();
    const nonce = /Nonce: (\w+)/.exec(signed.message)?.[1] ?? '';
    for (const made of [
      thief.challengeCookie,
      createHash('sha256').update(nonce).digest('base64url').slice(0, 22),
      '.',
    ]) {
      thief.challengeCookie = made;
      expect(await thief.verify(signed)).toMatchObject({ status: 401, code: 'auth.nonce', cookie: undefined });
    }
    expect((await browser.verify(signed)).status).toBe(200);
  });

  test('never for a second tab, which has a challenge of its own', async () => {
    const browser = new Browser();
    const tabs = [await browser.signed(), await browser.signed()];
    for (const signed of tabs) expect((await browser.verify(signed)).status).toBe(200);
    expect(browser.challengeCookie).toBeUndefined();
  });

  test('after its nonce ran out', async () => {
    const browser = new Browser();
    const requested = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: requested - nonceLifetimeMs - 2_000 });
    const nonce = await browser.challenge();
    vi.useRealTimers();
    const signed = await browser.signed({ nonce });
    expect(await browser.verify(signed)).toMatchObject({ status: 401, code: 'auth.nonce' });
  });

  test('all but once when a hundred answer one nonce at the same time', async () => {
    const browser = new Browser();
    const signed = await browser.signed();
    // Simulates one browser that asks from a hundred tabs at once.
    const crowd = Array.from({ length: 100 }, () => new Browser());
    for (const one of crowd) one.challengeCookie = browser.challengeCookie;
    const answers = await Promise.all(crowd.map((one) => one.verify(signed)));
    const codes = Map.groupBy(answers, ({ code }) => code);
    expect(codes.get(undefined)).toHaveLength(1);
    // One challenge is answered twenty times in a minute at most; the others are not even looked at.
    expect(codes.get('auth.nonce')).toHaveLength(19);
    expect(codes.get('rate.limited')).toHaveLength(80);
    const { count } = await service.db
      .from('sessions')
      .select('id', { count: 'exact', head: true })
      .eq('wallet', browser.wallet);
    expect(count).toBe(1);
  });

  test('when another key signed it, and its nonce is left to the right one', async () => {
    const browser = new Browser();
    const { message, signature } = await browser.signed({}, newKey());
    expect(await browser.verify({ message, signature })).toMatchObject({ status: 401, code: 'auth.signature' });
    const rightly = await browser.key.signMessage({ message });
    expect((await browser.verify({ message, signature: rightly })).status).toBe(200);
  });

  test.each([
    ['without a node of its chain', 42161],
    ['with a node that does not answer', 1],
  ])('to a contract wallet %s', async (_how, chainId) => {
    const browser = new Browser();
    const { message } = await browser.signed({ chainId });
    const answered = await browser.verify({ message, signature: '0x0102' });
    expect(answered).toMatchObject({ status: 503, code: 'auth.contract_wallet', cookie: undefined });
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }, 403, 'auth.origin'],
    ['from a page without an origin', { origin: 'null' }, 403, 'auth.origin'],
    ['from a site that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 403, 'auth.origin'],
    ['as text', { 'content-type': 'text/plain' }, 415, 'request.unsupported_media'],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'request.unsupported_media'],
  ] as const)('%s', async (_how, headers, status, code) => {
    const browser = new Browser();
    const signed = await browser.signed();
    expect(await browser.verify(signed, headers)).toMatchObject({ status, code, cookie: undefined });
    expect((await browser.verify(signed)).status).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ['a list', []],
    ['a number', 7],
    ['a signature that is no hexadecimal', { message: 'x', signature: '0xzz' }],
    ['half a byte', { message: 'x', signature: '0x123' }],
    ['a message without end', { message: 'x'.repeat(5_000), signature: '0x00' }],
  ])('of %s', async (_what, request) => {
    expect(await new Browser().verify(request)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

test.each([
  ['verify', getVerify],
  ['check-admin', getCheckAdmin],
])('no header makes a GET of %s what it is not', async (_name, handler) => {
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const response = await handler(new Request(`${site}/api/any?_method=POST`, { headers: { [name]: 'POST' } }));
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ error: { code: 'request.method' } });
  }
});

describe('a cookie is worth nothing', () => {
  test('after signing out, and its owner cannot be signed out by another site', async () => {
    const browser = new Browser();
    await browser.signIn();
    const stolen = new Browser();
    stolen.cookie = browser.cookie;
    expect((await stolen.checkAdmin({ walletAddress: browser.wallet })).status).toBe(200);
    const elsewhere = await browser.logout({}, { origin: 'https://evil.example' });
    expect(elsewhere).toMatchObject({ status: 403, code: 'auth.origin' });
    expect((await browser.session()).body).toMatchObject({ signedIn: true });
    await browser.logout();
    expect(await stolen.checkAdmin({ walletAddress: browser.wallet })).toMatchObject(required);
  });

  test('once its session was rotated by signing in anew', async () => {
    const browser = new Browser();
    await browser.signIn();
    const old = new Browser();
    old.cookie = browser.cookie;
    await browser.signIn();
    expect(await old.checkAdmin({ walletAddress: browser.wallet })).toMatchObject(required);
    expect((await browser.session()).body).toMatchObject({ signedIn: true });
  });

  test('when somebody else laid it into the browser before the sign-in', async () => {
    const attacker = new Browser();
    await attacker.signIn();
    const victim = new Browser();
    victim.cookie = attacker.cookie;
    await victim.signIn();
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(await attacker.checkAdmin({ walletAddress: victim.wallet })).toMatchObject(required);
    expect((await victim.session()).body).toMatchObject({ wallet: victim.wallet });
  });

  test('when it was forged', async () => {
    const browser = new Browser();
    await browser.signIn();
    const real = browser.cookie ?? '';
    const id = await sessionIdOf(browser);
    const forger = new Browser(browser.key);
    const forged = [
      id,
      browser.wallet,
      'x'.repeat(4_000),
      'Fe26.2**',
      `${real.slice(0, 40)}${real[40] === 'A' ? 'B' : 'A'}${real.slice(41)}`,
      real.slice(0, -10),
      await sealData({ id }, { password: 'another password of some length!' }),
      await sealData({ id: 'made-up' }, { password }),
      await sealData({ id: ['a', 'b'] }, { password }),
      await sealData({ wallet: browser.wallet }, { password }),
      await sealData({ id: '00000000-0000-4000-8000-000000000000' }, { password }),
    ];
    for (const cookie of forged) {
      forger.cookie = encodeURIComponent(cookie);
      expect(await forger.checkAdmin(), cookie).toMatchObject(required);
    }
    forger.cookie = real;
    expect((await forger.checkAdmin()).status).toBe(200);
  });
});
