import type { Chain } from '../chains/chain.ts';
import { Arbitrage } from './arbitrage.ts';
import { Holdings } from './holdings.ts';
import { Lookout } from './lookout.ts';
import type { Prices } from './prices.ts';
import type { Registry } from './registry.ts';
import { Reserves } from './reserves.ts';
import type { ChainSwap } from './swap.ts';
import type { SwapBook } from './swap-book.ts';
import type { SwapStore } from './swap-store.ts';
import { SwapWatch } from './swap-watch.ts';

interface SpotExchangeOptions {
  readonly chain: Chain;
  readonly registry: Registry;
  readonly book: SwapBook;
  readonly store: SwapStore;
  readonly prices: Prices;
  now(): number;
  hear(swap: ChainSwap): void;
}

/** The market on one chain: it receives the clients' requests to the chain, and reads their transactions. */
export class SpotExchange {
  readonly reserves: Reserves;
  readonly holdings: Holdings;
  private readonly chain: Chain;
  private readonly watch: SwapWatch;

  constructor({ chain, registry, book, store, prices, now, hear }: SpotExchangeOptions) {
    this.chain = chain;
    this.reserves = new Reserves(chain);
    this.holdings = new Holdings(chain);
    this.watch = new SwapWatch({ chain, registry, book, store, now, hear });
    const { reserves } = this;
    const catchUp = (): Promise<void> => this.catchUp();
    const arbitrage = new Arbitrage({ chain, registry, prices, reserves, now, catchUp });
    const lookout = new Lookout(chain, registry.coins);
    chain.gate.attend({
      beforehand: async (calls) => {
        const coins = lookout.coinsIn(calls);
        if (coins.length > 0) await arbitrage.align(coins);
      },
      afterwards: catchUp,
    });
  }

  /** Resolves when all swaps so far are recorded. */
  catchUp(): Promise<void> {
    return this.watch.catchUp();
  }

  async close(): Promise<void> {
    this.chain.gate.attend(undefined);
    this.reserves.close();
    await this.watch.close();
  }
}
