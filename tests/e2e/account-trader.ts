import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { datedAgentName } from '@/lib/config/account';
import { proposedAgentSchema } from '@/lib/schemas/agent';
import { challengeSchema } from '@/lib/schemas/sign-in';
import { faucet, marketable, type Trader, traderOf } from '../helpers/exchange.ts';
import { messageText } from '../helpers/sign-in.ts';
import { taken } from './page-watch';
import { sandboxUrl, siteUrl } from './stack';
import { expect } from './test';
import { TestWallet } from './wallet/test-wallet';

interface Reducing {
  readonly size: string;
  /** The trigger price if there is a goal, otherwise the limit price. */
  readonly price: string;
  readonly goal?: 'tp' | 'sl';
  readonly limit?: string;
}

/** The builder of orders placed here in the sandbox. */
const builder = '0xa0ee7a142d267c1f36714e4a8f75612f20a79720';

/** A connected trader with money at the exchange, signed in, with an approved agent. */
export class AccountTrader {
  readonly trader: Trader;
  readonly testWallet: TestWallet;
  private readonly page: Page;
  private agentName = '';

  private constructor(page: Page, trader: Trader, testWallet: TestWallet) {
    this.page = page;
    this.trader = trader;
    this.testWallet = testWallet;
  }

  static async enter(page: Page, usd = 50_000): Promise<AccountTrader> {
    const privateKey = generatePrivateKey();
    const testWallet = await TestWallet.install(page, { privateKey });
    const owner = new AccountTrader(page, traderOf(sandboxUrl(), privateKey), testWallet);
    await faucet(sandboxUrl(), owner.trader.address, usd);
    await owner.signIn();
    await owner.approveAgent();
    return owner;
  }

  private async post(path: string, data: object): Promise<unknown> {
    const headers = { origin: siteUrl() };
    const answer = await this.page.request.post(`${siteUrl()}${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  private async signIn(): Promise<void> {
    const { wallet, address } = this.trader;
    const challenge = challengeSchema.parse(await this.post('/api/auth/nonce', {}));
    const { host } = new URL(siteUrl());
    const message = messageText({ ...challenge, address, domain: host, uri: siteUrl() });
    await this.post('/api/auth/verify', { message, signature: await wallet.signMessage({ message }) });
  }

  private async approveAgent(): Promise<void> {
    const { address, exchange } = this.trader;
    const proposed = await this.post('/api/create-agent-wallet', { userAddress: address });
    const { agentAddress, name, validUntil } = proposedAgentSchema.parse(proposed);
    this.agentName = datedAgentName(name, validUntil);
    await exchange.approveAgent({ agentAddress, agentName: this.agentName });
    await this.post('/api/confirm-agent-wallet', { userAddress: address, agentAddress });
    await exchange.approveBuilderFee({ builder, maxFeeRate: '1%' });
  }

  /** Replaces the approved agent at the exchange by another of the same name, without telling our server. */
  async loseAgent(): Promise<void> {
    const agentAddress = privateKeyToAccount(generatePrivateKey()).address;
    await this.trader.exchange.approveAgent({ agentAddress, agentName: this.agentName });
  }

  /** Trades as from another device, with the owner's own key. */
  async trade(coin: string, side: 'buy' | 'sell', size: string): Promise<void> {
    const isBuy = side === 'buy';
    const price = await marketable(this.trader.info, coin, isBuy);
    await this.order(coin, side, size, price, 'Ioc');
  }

  async order(coin: string, side: 'buy' | 'sell', size: string, price: string, tif: 'Gtc' | 'Ioc' = 'Gtc') {
    const a = await this.assetOf(coin);
    return this.trader.exchange.order({
      orders: [{ a, b: side === 'buy', p: price, s: size, r: false, t: { limit: { tif } } }],
      grouping: 'na',
    });
  }

  /**
   * Places orders that reduce a long position: limit orders without a goal, otherwise triggers, with or without a limit
   * price.
   */
  async reduce(coin: string, orders: readonly Reducing[]): Promise<void> {
    const a = await this.assetOf(coin);
    await this.trader.exchange.order({
      orders: orders.map(({ size, price, goal, limit }) => {
        const trigger = { isMarket: limit === undefined, triggerPx: price, tpsl: goal ?? 'tp' } as const;
        const t = goal === undefined ? ({ limit: { tif: 'Gtc' } } as const) : { trigger };
        return { a, b: false, p: limit ?? price, s: size, r: true, t };
      }),
      grouping: 'na',
    });
  }

  /** The index of a market in the venue's list. */
  private async assetOf(coin: string): Promise<number> {
    const { universe } = await this.trader.info.meta();
    return universe.findIndex(({ name }) => name === coin);
  }

  async isolate(coin: string, leverage: number): Promise<void> {
    await this.trader.exchange.updateLeverage({ asset: await this.assetOf(coin), isCross: false, leverage });
  }

  async open(address?: string): Promise<void> {
    await this.come(address);
    await expect(this.page.getByRole('tab', { name: /^Positions/ })).toContainText(/\d/);
  }

  /** The page knows the wallet from an earlier visit; the exchange may answer or not. */
  async come(address = '/trading?symbol=BTC'): Promise<void> {
    await this.testWallet.beRemembered();
    await this.page.goto(address);
    await taken(this.page);
  }
}
