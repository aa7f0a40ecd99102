import { describe, expect, test, vi } from 'vitest';
import { PreparedChallenge } from '../../../lib/client/session/prepared-challenge.ts';
import { nonceLifetimeMs } from '../../../lib/config/session.ts';
import { newKey } from '../../helpers/sign-in.ts';
import { Browser } from '../auth/browser.ts';
import { from, inTurn, many, statuses } from './crowd.ts';

// Limits fill up by this clock, which moves only where a test moves it.
vi.useFakeTimers({ toFake: ['Date'] });

describe('signing in', () => {
  test('is refused to whoever has signatures checked without end, and to nobody of the office around him', async () => {
    const office = from('192.0.2.50');
    const attacker = new Browser();
    const wrong = await attacker.signed({}, newKey());
    const tries = await inTurn(many(60), () => attacker.verify(wrong, office));
    expect(statuses(tries)).toEqual([
      [401, 20],
      [429, 40],
    ]);
    const people = await inTurn(many(50), async () => {
      const person = new Browser();
      return person.verify(await person.signed(), office);
    });
    expect(statuses(people)).toEqual([[200, 50]]);
  });

  test('is refused to one challenge in many places, and to no wallet app’s own browser at the same carrier', async () => {
    const carrier = from('192.0.2.51');
    // Such a browser sends no languages and no metadata about the fetch, names its app, and forgets its cookies.
    const inApp = { ...carrier, 'x-requested-with': 'io.wallet.app', 'user-agent': 'Mozilla/5.0 (Linux; wv) Wallet/7' };
    const mallory = new Browser();
    const signed = await mallory.signed();
    const places = many(80).map(() => new Browser());
    for (const place of places) place.challengeCookie = mallory.challengeCookie;
    expect(statuses(await inTurn(places, (place) => place.verify(signed, carrier)))).toEqual([
      [200, 1],
      [401, 19],
      [429, 60],
    ]);
    const wallets = many(30).map(() => newKey());
    const visits = await inTurn([...wallets, ...wallets, ...wallets], async (key) => {
      const browser = new Browser(key);
      return browser.verify(await browser.signed(), inApp);
    });
    expect(statuses(visits)).toEqual([[200, 90]]);
  });

  test('is refused to all addresses of one subscriber, and not to a phone that comes back in another network', async () => {
    const wrong = await new Browser().signed({}, newKey());
    const tries = await inTurn(many(230), async (at) => {
      const one = new Browser();
      const { message } = await one.signed();
      return one.verify({ message, signature: wrong.signature }, from(`2001:db8:5:1::${(at + 1).toString(16)}`));
    });
    expect(statuses(tries)).toEqual([
      [401, 200],
      [429, 30],
    ]);
    const phone = new Browser();
    const challenged = await phone.signed();
    for (const network of ['2001:db8:5:2::7', '2001:db8:5:3:a:b:c:d', '192.0.2.52']) {
      expect(await phone.verify(await phone.signed(), from(network))).toMatchObject({ status: 200 });
      expect((await phone.session()).body).toMatchObject({ signedIn: true });
    }
    // The challenge was asked for before all of them.
    expect(await phone.verify(challenged, from('2001:db8:5:4::1'))).toMatchObject({ status: 200 });
  });

  test('is refused to a challenge of long ago, and not to somebody whose device slept over it', async () => {
    const browser = new Browser();
    const prepared = new PreparedChallenge({
      ask: () => browser.askChallenge(),
      // While a device sleeps, the browser’s own clock of the page stands still.
      clocks: [() => 0, () => Date.now()],
    });
    const old = await prepared.fresh();
    const kept = await browser.signed(old);
    vi.setSystemTime(Date.now() + nonceLifetimeMs + 3_600_000);
    expect(await browser.verify(kept)).toMatchObject({ status: 401, code: 'auth.time' });
    const answer = await browser.signIn(await prepared.fresh());
    expect(answer).toMatchObject({ status: 200 });
  });

  test('is refused to another browser’s challenge, and to none of a trader’s twenty tabs', async () => {
    const trader = new Browser();
    const tabs = await inTurn(many(20), () => trader.signed());
    const thief = new Browser();
    await thief.challenge();
    for (const signed of tabs) expect(await thief.verify(signed)).toMatchObject({ code: 'auth.nonce' });
    expect(statuses(await inTurn(tabs, (signed) => trader.verify(signed)))).toEqual([[200, 20]]);
  });
});
