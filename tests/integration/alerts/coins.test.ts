import './own-sandbox.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { figureIntervalMs } from '../../../lib/config/alerts.ts';
import { price, ratio, usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import { createPair } from '../../../server/db/repositories/pairs.ts';
import { claimDueTokens, recordMarkets, recordPrices } from '../../../server/db/repositories/token-figures.ts';
import { createToken } from '../../../server/db/repositories/tokens.ts';
import { createLogger } from '../../../server/log.ts';
import { AlertWatch } from '../../../server/services/alerts/alert-watch.ts';
import { officeOf } from '../../../server/services/alerts/follow-alerts.ts';
import { examineToken } from '../../../server/services/spot/examine-token.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { appointAdmins, dismissAdmin } from '../../helpers/admins.ts';
import { service } from '../auth/browser.ts';
import { walletNamed } from '../data/clients.ts';
import { AlertOwner, levelOf } from './alert-owner.ts';
import { ownSandbox } from './own-sandbox.ts';

vi.stubEnv('SANDBOX_URL', ownSandbox.url);

const log = createLogger({ level: 'error', write: (line) => process.stderr.write(line) });
const admin = walletNamed('alerts admin');
const chainId = 137;
const addressOf = (name: string): Address => walletNamed(`alert coin ${name}`);
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? Number.NaN;

async function list(name: string, isEnabled = true): Promise<void> {
  const { id } = await createToken(service, admin, {
    ...{ chainId, address: addressOf(name), isNative: false, wrappedAddress: undefined, isEnabled },
    ...{ symbol: `AL${name}`, name: `Alert ${name}`, decimals: 18, logoUrl: undefined, socialLinks: {} },
  });
  ids.set(name, id);
}

beforeAll(async () => {
  await appointAdmins(service, [admin, admin]);
  for (const name of ['quote', 'one', 'two', 'three', 'four']) await list(name);
  for (const name of ['one', 'two', 'three', 'four']) {
    const draft = { chainId, baseTokenId: idOf(name), quoteTokenId: idOf('quote'), isEnabled: true } as const;
    await createPair(service, admin, draft);
  }
});
afterAll(() => dismissAdmin(service, admin));

const watches: AlertWatch[] = [];
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
});

async function instance(): Promise<AlertWatch> {
  const onError = (doing: string, error: unknown) => log.error('the watch failed', { doing, error });
  const url = `${ownSandbox.url}/hyperliquid`;
  const watch = new AlertWatch({ url, office: officeOf(() => undefined), clock: realClock, onError });
  watches.push(watch);
  await watch.start();
  return watch;
}

const orderOf = (name: string, rule: object, note = '') => ({
  rule: { coin: 'whatever', chainId, address: addressOf(name), ...rule },
  ...{ once: true, pauseMinutes: 1, lifeDays: null, note },
});
const priceOf = (name: string, side: 'above' | 'below', level: string) =>
  orderOf(name, { kind: 'coinPrice', side, level });

/** Stores what the sweep would. */
const costs = (name: string, text: string, at: number) =>
  recordPrices(service, new Map([[idOf(name), { price: price(text), at }]]));
/** Has the vendor have told the price of a coin for the last time at a moment. */
const toldAt = (name: string, at: number) =>
  service.db
    .from('token_figures')
    .update({ price_seen_at: new Date(at).toISOString() })
    .eq('token_id', idOf(name))
    .throwOnError();
const pools = (name: string, dollars: string, at: number) =>
  recordMarkets(service, new Map([[idOf(name), { liquidity: usd(dollars), at }]]));

const seen = (watch: AlertWatch): boolean => watch.standing.topics > 0 && watch.standing.topics === watch.standing.seen;
const hour = 3_600_000;
/** Returns a time that is later than all alerts so far. */
const soon = (): number => Date.now() + 1_000;

describe('an alert on a coin', () => {
  test('fires once at the level of its price or its liquidity, whichever of two instances reads it', async () => {
    const owner = await AlertOwner.signedIn();
    const before = Date.now() - 1_000;
    await costs('one', '0.00012', before);
    await pools('one', '50000', before);
    await owner.save(priceOf('one', 'above', '0.00015'));
    await owner.save(priceOf('one', 'below', '0.0001'));
    await owner.save(orderOf('one', { kind: 'liquidity', side: 'below', level: '20000' }));
    const both = [await instance(), await instance()];
    await expect.poll(() => both.every(seen)).toBe(true);
    expect((await owner.own()).fires).toEqual([]);
    const at = soon();
    await costs('one', '0.00016', at);
    await pools('one', '12000.5', at);
    await expect.poll(async () => (await owner.own()).fires.length).toBe(2);
    await costs('one', '0.00014', at + 1_000);
    await costs('one', '0.00016', at + 2_000);
    await expect.poll(() => both.every(seen)).toBe(true);
    const { fires, blind } = await owner.own();
    const told = fires.map(({ rule, value, happenedAt }) => [rule.kind, rule.coin, levelOf(rule), value, happenedAt]);
    expect(told.toSorted()).toEqual([
      ['coinPrice', 'ALone', '0.00015', '0.00016', at],
      ['liquidity', 'ALone', '20000', '12000.5', at],
    ]);
    expect(blind).toEqual([]);
  });

  test('is never judged by a figure of before, and has the sweep read its coin', async () => {
    const owner = await AlertOwner.signedIn();
    await costs('two', '5', Date.now() - 1_000);
    const sweep = { lookedMs: hour, listedMs: hour, restMs: hour, wantedMs: 0 };
    const wanted = async () => (await claimDueTokens(service, 'price', sweep, 1_000)).map(({ tokenId }) => tokenId);
    await wanted();
    await claimDueTokens(service, 'market', { ...sweep, restMs: 0 }, 1_000);
    await owner.save(priceOf('two', 'above', '4'));
    const watch = await instance();
    await expect.poll(() => seen(watch)).toBe(true);
    expect((await owner.own()).fires).toEqual([]);
    await expect.poll(wanted).toContain(idOf('two'));
    expect((await claimDueTokens(service, 'market', sweep, 1_000)).map(({ tokenId }) => tokenId)).not.toContain(
      idOf('two'),
    );
    await costs('two', '5.5', Date.now() + 500);
    await expect.poll(async () => (await owner.own()).fires.map(({ value }) => value)).toEqual(['5.5']);
  });

  test('tells the exact time without figures, which is not looked through, and what was there at its end', async () => {
    const owner = await AlertOwner.signedIn();
    await owner.save(priceOf('three', 'above', '2'));
    await owner.save(orderOf('three', { kind: 'liquidity', side: 'below', level: '1000' }));
    const [first, late] = [Date.now() - 2 * hour, Date.now() - hour];
    await owner.wantedBefore(first + hour - 1_000);
    await costs('three', '1', first);
    await toldAt('three', first);
    await pools('three', '5000', first);
    const one = await instance();
    await expect.poll(() => seen(one)).toBe(true);
    await one.stop();
    // The price comes as promised and is judged at its own time; the liquidity comes late.
    await costs('three', '3', first + figureIntervalMs.price);
    await toldAt('three', first + hour);
    await pools('three', '500', late);
    const both = [await instance(), await instance()];
    await expect.poll(() => both.every(seen)).toBe(true);
    const { fires, blind } = await owner.own();
    expect(fires.map(({ value, happenedAt, blind: within }) => [value, happenedAt, within]).toSorted()).toEqual([
      ['3', first + figureIntervalMs.price, undefined],
      ['500', late, undefined],
    ]);
    expect(blind).toEqual([{ coin: 'ALthree', from: first, to: late, looked: false }]);
  });

  test('hears what got worse about its safety, also when no instance ran, and not what was known before', async () => {
    const owner = await AlertOwner.signedIn();
    const good = {
      ...{ isHoneypot: false, cannotSellAll: false, isOpenSource: true, isProxy: false, isMintable: true },
      ...{ isPausable: false, isBlacklisting: false, hasHiddenOwner: false, buyTax: ratio('0'), sellTax: ratio('0') },
    };
    let known: TokenSafety = {};
    const examine = async (facts: object, at: number): Promise<void> => {
      const birdeye = {
        security: async () => ({ ok: true as const, value: { ...good, ...facts }, ageMs: 0 }),
        bars: async () => ({ ok: true as const, value: [], ageMs: 0 }),
      };
      const token = { tokenId: idOf('four'), chainId, address: addressOf('four') } as const;
      const examiner = { birdeye, moralis: undefined, client: service, now: () => at };
      known = (await examineToken(examiner, token, known, { security: true, owners: false })).safety;
    };
    await examine({}, Date.now() - 60_000);
    const order = orderOf('four', { kind: 'safety' });
    await owner.save({ ...order, once: false });
    const one = await instance();
    await expect.poll(() => seen(one)).toBe(true);
    expect((await owner.own()).fires).toEqual([]);
    await one.stop();
    const at = soon();
    await examine({ isBlacklisting: true, sellTax: ratio('0.2') }, at);
    const two = await instance();
    await expect.poll(async () => (await owner.own()).fires.length).toBe(1);
    // The same facts again are nothing new, and an hour later another power is.
    await examine({ isBlacklisting: true, sellTax: ratio('0.2') }, at + 1_000);
    await expect.poll(() => seen(two)).toBe(true);
    await examine({ isBlacklisting: true, sellTax: ratio('0.2'), isPausable: true }, at + hour);
    await expect.poll(async () => (await owner.own()).fires.length).toBe(2);
    const { fires } = await owner.own();
    expect(fires.map(({ nth, happenedAt }) => [nth, happenedAt])).toEqual([
      [1, at + hour],
      [0, at],
    ]);
    expect(new Set(fires.map(({ value }) => value)).size).toBe(2);
  });

  test('on a coin that is not listed, or no longer, is refused as one that nobody knows, and hears nothing', async () => {
    const owner = await AlertOwner.signedIn();
    await list('hidden', false);
    await list('alone');
    const refusals = await Promise.all(
      ['hidden', 'alone', 'nowhere'].map((name) => owner.refused(priceOf(name, 'above', '1'))),
    );
    expect(refusals).toEqual(Array(3).fill('data.not_found'));
    expect((await owner.own()).alerts).toEqual([]);
  });
});
