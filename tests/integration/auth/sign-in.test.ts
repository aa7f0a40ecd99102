import { describe, expect, test } from 'vitest';
import { sessionCookieName } from '../../../lib/config/session.ts';
import { Browser, service } from './browser.ts';

const signedOut = { signedIn: false };

describe('signing in', () => {
  test('opens a session for the wallet that signed, under a cookie that says nothing', async () => {
    const browser = new Browser();
    expect((await browser.session()).body).toEqual(signedOut);
    const answered = await browser.signIn();
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({ wallet: browser.wallet, expiresAt: expect.any(Number) });
    const { body } = await browser.session();
    expect(body).toEqual({ signedIn: true, ...Object(answered.body) });
    const set = answered.response.headers.getSetCookie();
    const line = set.find((one) => one.startsWith(`${sessionCookieName}=`)) ?? '';
    const [, ...attributes] = line.split('; ');
    expect(attributes.filter((attribute) => !attribute.startsWith('Max-Age=')).sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
    ]);
    const { data } = await service.db.from('sessions').select('id').eq('wallet', browser.wallet).single();
    expect(decodeURIComponent(line)).not.toContain(String(data?.id));
    expect(line).not.toContain(browser.wallet.slice(2));
  });

  test('passes on every chain of the product', async () => {
    for (const chainId of [1, 10, 56, 137, 8453, 42161, 43114]) {
      expect((await new Browser().signIn({ chainId })).status).toBe(200);
    }
  });

  test('ends where the person says, and everywhere when the person says so', async () => {
    const first = new Browser();
    const [second, third] = [new Browser(first.key), new Browser(first.key)];
    for (const browser of [first, second, third]) await browser.signIn();
    expect((await second.logout()).body).toEqual({ ended: 1 });
    expect((await second.session()).body).toEqual(signedOut);
    expect((await first.session()).body).toMatchObject({ signedIn: true });
    expect((await third.logout({ everywhere: true })).body).toEqual({ ended: 2 });
    expect((await first.session()).body).toEqual(signedOut);
    expect((await third.logout()).body).toEqual({ ended: 0 });
  });
});
