import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fundsSourceOf } from '../../../lib/client/funds/source.ts';
import { portfolioSourceOf } from '../../../lib/client/portfolio/source.ts';
import { leftByPositions, spotBalance } from '../../../lib/domain/funds/account.ts';
import { dexesAmong, dexOf } from '../../../lib/domain/portfolio/dex-of.ts';
import { usd, usdc } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { readDexNames, readDexTerms } from '../../../lib/venues/hyperliquid/info/dexes.ts';
import { readSpotUsdc } from '../../../lib/venues/hyperliquid/info/funds.ts';
import { readSpotMoney } from '../../../lib/venues/hyperliquid/info/spot-money.ts';
import { venueFrom } from '../../helpers/venue.ts';

const user = addressSchema.parse(`0x${'1'.repeat(40)}`);
const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/hyperliquid/${name}.json`, import.meta.url), 'utf8'));
const portfolio = fixture('documented/spotClearinghouseState-portfolio');
const other = fixture('documented/clearinghouseState-dex');
const main = fixture('samples/clearinghouseState-2026-small');
const empty = {
  marginSummary: { accountValue: '0.0', totalNtlPos: '0.0', totalMarginUsed: '0.0' },
  ...{ withdrawable: '0.0', crossMaintenanceMarginUsed: '0.0', assetPositions: [] },
};

describe('the venue’s other dexes', () => {
  it('are those of the recorded list that have a name', async () => {
    const names = await readDexNames(async () => fixture('samples/perpDexs-2026'));
    expect(names[0]).toBe('xyz');
    expect(names).not.toContain('');
    expect(await readDexTerms(async () => fixture('documented/meta-dex'), 'xyz')).toEqual({
      token: 0,
      tiers: { 'xyz:TSLA': [{ from: '0', maxLeverage: 10 }] },
    });
  });

  it('are the first part of a market’s name, where it has two', () => {
    expect(['xyz:TSLA', 'BTC', 'kPEPE', '@107', ':X', 'PURR/USDC'].map(dexOf)).toEqual([
      ...['xyz', undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(dexesAmong([{ coin: 'xyz:A' }, { coin: 'BTC' }, { coin: 'xyz:B' }, { coin: 'flx:C' }])).toEqual([
      'xyz',
      'flx',
    ]);
  });
});

describe('the spot money of an account', () => {
  it('is told by tokens, with what the venue says is left of each and its own ratio', async () => {
    expect(await readSpotMoney(async () => portfolio, user)).toEqual({
      tokens: [
        { token: 0, name: 'USDC', total: '1000.5', hold: '100', available: '640.25' },
        { token: 360, name: 'USDH', total: '250', hold: '0', available: '250' },
      ],
      ...{ isPortfolio: true, ratio: '41.25' },
    });
    expect(spotBalance(await readSpotUsdc(async () => portfolio, user))).toEqual({ total: '1000.5', free: '640.25' });
    expect(spotBalance({ total: usdc('10'), hold: usdc('9'), available: usdc('4') }).free).toBe('1');
  });
});

describe('the free dollars of a unified account', () => {
  const account = (free: string) => ({
    ...{ kind: 'unified' as const, perp: { withdrawable: usdc('0'), total: usdc('0') } },
    spot: { total: usdc('1000'), free: usdc(free) },
  });

  it('are no more than its positions leave, in whole units of the chain', () => {
    expect(leftByPositions(account('900'), usd('450.1234567')).spot).toEqual({ total: '1000', free: '450.123456' });
    expect(leftByPositions(account('900'), usd('950')).spot.free).toBe('900');
    expect(leftByPositions(account('900'), undefined).spot.free).toBe('900');
  });

  it('are asked for with the positions', async () => {
    const venue = venueFrom({
      ask: async ({ type, dex }) => {
        if (type === 'perpDexs') return [null, { name: 'xyz' }];
        if (type === 'userAbstraction') return 'unifiedAccount';
        if (type === 'meta') return fixture('documented/meta-dex');
        if (type === 'spotClearinghouseState')
          return { balances: [{ coin: 'USDC', token: 0, total: '500', hold: '0' }] };
        return dex === undefined ? empty : other;
      },
    });
    const { spot } = await fundsSourceOf(venue).account(user, new AbortController().signal);
    // The position elsewhere binds 34.12 and has won 2.5.
    expect(spot).toEqual({ total: '500', free: '468.38' });
  });
});

describe('an account that is asked for', () => {
  function venueOf(answers: (type: string, dex: unknown) => unknown) {
    const requested: string[] = [];
    const venue = venueFrom({
      ask: async ({ type, dex }) => {
        requested.push(dex === undefined ? type : `${type} ${dex}`);
        const answer = answers(type, dex);
        if (answer === undefined) throw new Error(`nobody answers ${type}`);
        return answer;
      },
    });
    const source = portfolioSourceOf(venue);
    const { signal } = new AbortController();
    return { requested, state: () => source.state(user, signal), orders: () => source.ordersElsewhere(user, signal) };
  }
  const common = (mode: string) => (type: string, dex: unknown) => {
    if (type === 'perpDexs') return [null, { name: 'xyz' }, { name: 'flx' }];
    if (type === 'userAbstraction') return mode;
    if (type === 'meta') return fixture('documented/meta-dex');
    if (type === 'frontendOpenOrders') return fixture('documented/frontendOpenOrders-dex');
    if (type === 'spotClearinghouseState') return { balances: [{ coin: 'USDC', token: 0, total: '500', hold: '0' }] };
    if (dex === undefined) return main;
    return dex === 'xyz' ? other : empty;
  };

  it('is read on all dexes once, and then on those where it holds anything', async () => {
    const { requested, state, orders } = venueOf(common('unifiedAccount'));
    const first = await state();
    expect(first).toMatchObject({ unread: [], others: [{ dex: 'xyz', crossMaintenance: '17.06' }] });
    expect(first.backing).toMatchObject({ kind: 'unified', tokens: [{ maintenance: '47985.741271' }] });
    expect(requested.filter((question) => question.startsWith('clearinghouseState '))).toHaveLength(2);
    requested.length = 0;
    await state();
    expect(requested.toSorted()).toEqual(['clearinghouseState', 'clearinghouseState xyz', 'spotClearinghouseState']);
    expect(await orders()).toMatchObject([{ coin: 'xyz:TSLA', dex: 'xyz', price: '300' }]);
  });

  it('has its own money on each dex in a standard account, for which no spot money is asked', async () => {
    const { requested, state } = venueOf(common('default'));
    expect(await state()).toMatchObject({ accountValue: '319194.558725', others: [{ accountValue: '412.55' }] });
    expect(requested).not.toContain('spotClearinghouseState');
  });

  it('names the dex that does not answer, and all of them where their list does not', async () => {
    const answers = common('unifiedAccount');
    const one = venueOf((type, dex) => (dex === 'flx' ? undefined : answers(type, dex)));
    expect(await one.state()).toMatchObject({
      unread: ['flx'],
      withdrawable: undefined,
      backing: { tokens: undefined },
    });
    const none = venueOf((type, dex) => (type === 'perpDexs' ? undefined : answers(type, dex)));
    expect(await none.state()).toMatchObject({ unread: ['*'], withdrawable: undefined });
  });

  it('has the venue’s own ratio with portfolio margin', async () => {
    const answers = common('portfolioMargin');
    const { state } = venueOf((type, dex) => (type === 'spotClearinghouseState' ? portfolio : answers(type, dex)));
    expect((await state()).backing).toEqual({ kind: 'portfolio', ratio: '41.25', cash: '1000.5', available: '640.25' });
  });
});
