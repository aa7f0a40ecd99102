import { generatePrivateKey } from 'viem/accounts';
import { inject, vi } from 'vitest';
import { POST as remove } from '@/app/api/delete-trade-summary/route';
import { POST as list } from '@/app/api/list-trade-summary/route';
import { POST as preview } from '@/app/api/preview-trade-summary/route';
import { POST as readOwn } from '@/app/api/read-trade-summaries/route';
import { POST as share } from '@/app/api/share-trade-summary/route';
import { faucet, marketable, type Trader, traderOf } from '../../helpers/exchange.ts';
import { Browser } from '../auth/browser.ts';

const { url } = inject('sandbox');

// Each of these tests looks back on several accounts, more in a minute than the exchange allows one server.
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');

const shows = { dollars: true, size: true, address: true };

/** A signed-in trader who closes positions and shares them, as the page does. */
export class Sharer extends Browser {
  readonly trader: Trader;

  private constructor(privateKey: `0x${string}`) {
    const trader = traderOf(url, privateKey);
    super(trader.wallet);
    this.trader = trader;
  }

  static async arrived(): Promise<Sharer> {
    const sharer = new Sharer(generatePrivateKey());
    await faucet(url, sharer.wallet, 20_000);
    await sharer.signIn();
    return sharer;
  }

  /** Trades at the market and returns the order's id. */
  async trade(isBuy: boolean, size: string): Promise<number> {
    const { info, exchange } = this.trader;
    const order = {
      a: 0,
      b: isBuy,
      p: await marketable(info, 'BTC', isBuy),
      s: size,
      r: false,
      t: { limit: { tif: 'Ioc' as const } },
    };
    const { response } = await exchange.order({ orders: [order], grouping: 'na' });
    const [status] = response.data.statuses;
    if (typeof status !== 'object' || !('filled' in status)) throw new Error(JSON.stringify(status));
    return status.filled.oid;
  }

  /** Opens and closes a position, and returns the closing order. */
  async closed(): Promise<number> {
    await this.trade(true, '0.02');
    return this.trade(false, '0.02');
  }

  private requested(order: number, more: object) {
    const usual = { look: 'night', size: 'wide', locale: 'en', caption: '', shows };
    return { userAddress: this.wallet, order, ...usual, ...more };
  }

  preview = (order: number, more: object = {}) =>
    this.post(preview, '/api/preview-trade-summary', this.requested(order, more));
  share = (order: number, more: object = {}) =>
    this.post(share, '/api/share-trade-summary', this.requested(order, more));
  own = () => this.post(readOwn, '/api/read-trade-summaries', { userAddress: this.wallet });
  list = (shareId: string, isListed: boolean) =>
    this.post(list, '/api/list-trade-summary', { userAddress: this.wallet, shareId, isListed });
  remove = (shareId: string) => this.post(remove, '/api/delete-trade-summary', { userAddress: this.wallet, shareId });
}
