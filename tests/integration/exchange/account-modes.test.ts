import { ExchangeClient } from '@nktkas/hyperliquid';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { marketable, newTrader, refusal, type Trader, transportTo } from '../../helpers/exchange.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';

const { url } = inject('sandbox');
const ETH = 1;
const TSLA = 110_001;
const HYPE_SPOT = 10_003;

async function take({ exchange, info }: Trader, a: number, coin: string, s: string): Promise<void> {
  const p = await marketable(info, coin, true);
  await exchange.order({ orders: [{ a, b: true, p, s, r: false, t: { limit: { tif: 'Ioc' } } }], grouping: 'na' });
}

const micro = (text: string | undefined): number => Math.round(Number(text) * 1e6);

/** Repeats a comparison of two answers until no price moved between them. */
async function compared<T>(ask: () => Promise<T>, check: (state: T) => void): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const [one, other] = [await ask(), await ask()];
    if (JSON.stringify(one, withoutTime) === JSON.stringify(other, withoutTime)) return check(one);
  }
  throw new Error('the prices never stood still');
}

const withoutTime = (key: string, value: unknown): unknown => (key === 'time' ? 0 : value);

describe('the mode of an account', () => {
  it('is the default until it is chosen, and then what its owner chose', async () => {
    const { exchange, info, address: user } = await newTrader(url, 100);
    expect(await info.userAbstraction({ user })).toBe('default');
    for (const abstraction of ['unifiedAccount', 'portfolioMargin', 'disabled'] as const) {
      await exchange.userSetAbstraction({ user, abstraction });
      expect(await info.userAbstraction({ user })).toBe(abstraction);
    }
    expect(await info.userAbstraction({ user: `0x${'9'.repeat(40)}` })).toBe('default');
  });

  it.each([
    ['u', 'unifiedAccount'],
    ['p', 'portfolioMargin'],
    ['i', 'disabled'],
  ] as const)('is set by an agent wallet with %s to %s', async (abstraction, mode) => {
    const { exchange, info, address: user } = await newTrader(url, 100);
    const wallet = privateKeyToAccount(generatePrivateKey());
    await exchange.approveAgent({ agentAddress: wallet.address, agentName: 'modes' });
    const agent = new ExchangeClient({ transport: transportTo(url), wallet });
    await agent.agentSetAbstraction({ abstraction });
    expect(await info.userAbstraction({ user })).toBe(mode);
  });

  it('stays while a position or an order is open, on whatever dex', async () => {
    const trader = await newTrader(url, 1_000);
    const { exchange, info, address: user } = trader;
    await exchange.userSetAbstraction({ user, abstraction: 'unifiedAccount' });
    await take(trader, TSLA, 'xyz:TSLA', '0.5');
    const said = await refusal(exchange.userSetAbstraction({ user, abstraction: 'disabled' }));
    expect(said).toContain('Cannot change account abstraction with open positions or orders.');
    expect(await info.userAbstraction({ user })).toBe('unifiedAccount');
  });
});

describe('what spot tells of an account that it backs', () => {
  it('is nothing for a standard one', async () => {
    const { info, address: user } = await newTrader(url, 100);
    expect(Object.keys(await info.spotClearinghouseState({ user }))).toEqual(['balances']);
  });

  it('is what a unified account has left after the maintenance margin on both dexes', async () => {
    const trader = await newTrader(url, 3_000);
    const { exchange, info, address: user } = trader;
    await exchange.userSetAbstraction({ user, abstraction: 'unifiedAccount' });
    await take(trader, TSLA, 'xyz:TSLA', '3');
    await exchange.updateLeverage({ asset: ETH, isCross: false, leverage: 5 });
    await take(trader, ETH, 'ETH', '0.2');
    const ask = () =>
      Promise.all([
        info.spotClearinghouseState({ user }),
        info.clearinghouseState({ user }),
        info.clearinghouseState({ user, dex: 'xyz' }),
      ]);
    await compared(ask, ([spot, here, there]) => {
      const [usdc] = spot.balances;
      const [isolated] = here.assetPositions;
      if (isolated?.position.leverage.type !== 'isolated') throw new Error('the position has no margin of its own');
      const { rawUsd } = isolated.position.leverage;
      const { szi, entryPx } = isolated.position;
      // The margin of an isolated position is a part of the total and is held.
      const given = micro(rawUsd) + Math.round(Number(szi) * Number(entryPx) * 1e6);
      if (usdc === undefined || !('token' in usdc)) throw new Error('there is no USDC');
      expect(Math.abs(micro(usdc.hold) - given)).toBeLessThan(20_000);
      expect(here.crossMarginSummary.accountValue).toBe('0.0');
      const equity = micro(usdc.total) - micro(usdc.hold) + micro(there.crossMarginSummary.accountValue);
      const left = equity - micro(there.crossMaintenanceMarginUsed);
      expect(spot.tokenToAvailableAfterMaintenance).toEqual([[0, expect.any(String)]]);
      expect(Math.abs(micro(spot.tokenToAvailableAfterMaintenance?.[0]?.[1]) - left)).toBeLessThanOrEqual(1);
      expect(Object.keys(spot)).toEqual(['balances', 'tokenToAvailableAfterMaintenance']);
    });
  });

  it('is the ratio, the loans and the ltv of a portfolio-margin account, in the answer and in the topic', async () => {
    const trader = await newTrader(url, 3_000);
    const { exchange, info, address: user } = trader;
    await exchange.userSetAbstraction({ user, abstraction: 'portfolioMargin' });
    await take(trader, HYPE_SPOT, '@3', '25');
    await take(trader, ETH, 'ETH', '0.5');
    const state = await info.spotClearinghouseState({ user });
    expect(state).toMatchObject({
      portfolioMarginEnabled: true,
      portfolioMarginRatio: expect.stringMatching(/^0\.\d+$/),
      tokenToPortfolioBorrowRatio: [[0, '0.0']],
      tokenToAvailableAfterMaintenance: [[0, expect.stringMatching(/^\d+\.\d+$/)]],
      balances: [
        { coin: 'USDC', borrowed: '0.0', supplied: expect.any(String) },
        { coin: 'HYPE', borrowed: '0.0', ltv: '0.5' },
      ],
    });
    const raw = await RawSocket.to(url);
    onTestFinished(() => raw.close());
    raw.subscribe({ type: 'spotState', user });
    const { data } = await raw.on('spotState');
    expect(data).toMatchObject({ user, spotState: { portfolioMarginEnabled: true } });
    expect(Object.keys(Object(data).spotState)).toEqual(Object.keys(state));
    const { assetPositions } = await info.clearinghouseState({ user });
    expect(assetPositions).toMatchObject([{ position: { coin: 'ETH', liquidationPx: null } }]);
    expect(await refusal(exchange.usdClassTransfer({ amount: '1', toPerp: false }))).toContain(
      'Action disabled when unified account is active',
    );
  });
});
