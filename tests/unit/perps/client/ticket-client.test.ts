import { describe, expect, test } from 'vitest';
import { createMarketSession } from '@/lib/client/perps/market-session.ts';
import { nextStep, type Prerequisites } from '@/lib/client/perps/ticket/next-step.ts';
import { restingMarket } from '@/lib/client/perps/ticket/resting-market.ts';
import { sendTicket } from '@/lib/client/perps/ticket/send.ts';
import { planOrder, settingFor } from '@/lib/domain/perps/judge/plan-order.ts';
import { marketTerms, ticketAccount } from '@/lib/domain/perps/ticket/known-facts.ts';
import { AppError } from '@/lib/errors/app-error.ts';
import { size, usd } from '@/lib/math/amount.ts';
import { readAccountFees, readAssetData } from '@/lib/venues/hyperliquid/info/asset-data.ts';
import { readContracts } from '@/lib/venues/hyperliquid/info/contracts.ts';
import { account, book, changed, facts, nextCloid, typed } from '../tickets.ts';

const ready: Prerequisites = {
  wallet: 'connected',
  session: 'in' as const,
  equity: usd('100'),
  agent: 'given',
  builder: 'given',
};

describe('the steps before a first order', () => {
  test.each([
    ['connect', { wallet: 'disconnected' as const, session: 'out' as const }],
    ['connecting', { wallet: 'reconnecting' as const }],
    ['sign-in', { session: 'out' as const, agent: 'asking' as const }],
    ['checking', { session: 'asking' as const, agent: 'asking' as const }],
    ['checking', { session: 'asking' as const, equity: usd('0') }],
    ['deposit', { equity: usd('0'), agent: 'missing' as const }],
    ['agent', { agent: 'missing' as const, builder: 'missing' as const }],
    ['builder-fee', { builder: 'missing' as const }],
    ['checking', { agent: 'asking' as const }],
    // If a state cannot be read the ticket still allows the order: the server refuses it with a reason.
    ['order', { agent: 'unknown' as const, builder: 'unknown' as const }],
    ['order', { equity: undefined }],
    // An order that only closes needs neither money nor an approved builder fee.
    ['order', { onlyReduces: true, equity: usd('0'), builder: 'missing' as const }],
    ['order', { onlyReduces: true, builder: 'asking' as const }],
    ['agent', { onlyReduces: true, agent: 'missing' as const }],
    ['order', {}],
  ])('%s', (step, missing) => {
    expect(nextStep({ ...ready, ...missing })).toBe(step);
  });
});

const ticket = changed(typed('size', '0.1'));
const planned = planOrder(ticket, facts, nextCloid());
const plan = planned.kind === 'none' ? undefined : planned;

function deskThat(setting: 'works' | 'fails') {
  const requested: string[] = [];
  const timing = { waitedMs: 0, signedMs: 1, answeredMs: 2 };
  return {
    requested,
    setLeverage: async () => {
      requested.push('setting');
      if (setting === 'fails') throw new AppError('leverage.invalid');
      return { kind: 'done' as const };
    },
    place: async () => {
      requested.push('order');
      return { answer: { success: true, error: null, data: { receipts: [], timing } }, tookMs: 3 };
    },
    placeTwap: async () => ({ kind: 'done' as const }),
  };
}

describe('sending a ticket', () => {
  test('sets what differs from the account first, and only where the order opens something', () => {
    expect(settingFor(ticket)).toBeUndefined();
    const other = changed(typed('size', '0.1'), { change: 'leverage', leverage: 3 });
    expect(settingFor(other)).toEqual({ coin: 'BTC', leverage: 3, mode: 'cross' });
    expect(settingFor({ ...other, reduceOnly: true })).toBeUndefined();
    expect(settingFor({ ...other, terms: { ...other.terms, own: undefined } })).toBeUndefined();
  });

  test('a setting that fails stops the order', async () => {
    if (plan === undefined) throw new Error('The ticket has no plan');
    const setting = { coin: 'BTC', leverage: 3, mode: 'cross' } as const;
    const refusing = deskThat('fails');
    expect(await sendTicket(refusing, { plan, setting })).toMatchObject({
      kind: 'leverageFailed',
      error: { code: 'leverage.invalid' },
    });
    expect(refusing.requested).toEqual(['setting']);
    const willing = deskThat('works');
    expect((await sendTicket(willing, { plan, setting })).kind).toBe('orders');
    expect(willing.requested).toEqual(['setting', 'order']);
  });

  test('a setting of which nobody knows stops it as well', async () => {
    if (plan === undefined) throw new Error('The ticket has no plan');
    const setting = { coin: 'BTC', leverage: 3, mode: 'cross' } as const;
    const became = Promise.resolve('never' as const);
    const service = { ...deskThat('works'), setLeverage: async () => ({ kind: 'lost' as const, became }) };
    expect(await sendTicket(service, { plan, setting })).toEqual({ kind: 'leverageLost', setting, became });
    expect(service.requested).toEqual([]);
  });
});

const nobody = async () => undefined;

describe('the facts of a ticket', () => {
  test('have as free margin what no position ties up, whatever another market’s limits are', () => {
    const state = { ...account.state, marginUsed: usd('600') };
    const asset = { coin: 'ETH', leverage: 5, mode: 'cross', most: { buy: size('1'), sell: size('2') } } as const;
    const answers = { state, orders: undefined, asset, fees: undefined };
    expect(ticketAccount(answers, 'BTC')).toMatchObject({ free: '9400', most: undefined });
    expect(ticketAccount(answers, 'ETH')?.most).toEqual({ buy: '1', sell: '2' });
    expect(marketTerms('BTC', undefined, asset).own).toBeUndefined();
    expect(ticketAccount({ ...answers, state: undefined }, 'BTC')).toBeUndefined();
  });

  test('name another market as soon as it is chosen', () => {
    const session = createMarketSession({
      coin: 'BTC',
      book: { coin: 'BTC', time: 1, bids: book.bids, asks: book.asks },
    });
    const resting = restingMarket(session, nobody, () => true);
    expect(resting.read().book?.asks).toEqual(book.asks);
    const received: string[] = [];
    const leave = resting.subscribe(() => received.push(resting.read().coin));
    session.choose({ coin: 'ETH' });
    expect(resting.read()).toEqual({ coin: 'ETH', mark: undefined, funding: undefined, book: undefined });
    expect(received).toContain('ETH');
    leave();
  });
});

describe('an answer of the venue', () => {
  test('is read as contracts with their tiers', async () => {
    const meta = {
      universe: [
        { name: 'BTC', szDecimals: 5, maxLeverage: 40, marginTableId: 56 },
        { name: 'NEW', szDecimals: 0, maxLeverage: 3, marginTableId: 3, marginMode: 'strictIsolated' },
      ],
      marginTables: [[56, { description: '', marginTiers: [{ lowerBound: '0.0', maxLeverage: 40 }] }]],
    };
    const contracts = await readContracts(async () => meta);
    expect(contracts.get('BTC')).toEqual({
      sizeDecimals: 5,
      maxLeverage: 40,
      onlyIsolated: false,
      tiers: [{ from: '0', maxLeverage: 40 }],
    });
    expect(contracts.get('NEW')).toMatchObject({ onlyIsolated: true, tiers: [{ from: '0', maxLeverage: 3 }] });
  });

  test('is read as the settings and fees of an account', async () => {
    const asset = { coin: 'BTC', leverage: { type: 'isolated', value: 7 }, maxTradeSzs: ['1.5', '0.5'] };
    expect(await readAssetData(async () => asset, '0x', 'BTC')).toEqual({
      coin: 'BTC',
      leverage: 7,
      mode: 'isolated',
      most: { buy: '1.5', sell: '0.5' },
    });
    const fees = { userCrossRate: '0.00045', userAddRate: '0.00015' };
    expect(await readAccountFees(async () => fees, '0x')).toEqual({ taker: '0.00045', maker: '0.00015' });
    await expect(readAccountFees(async () => ({}), '0x')).rejects.toMatchObject({ code: 'venue.unreadable' });
  });
});
