import { join } from 'node:path';
import { chains as chainTable } from '../../../lib/config/venues/chains.ts';
import type { Chains } from '../chains/chains.ts';
import type { Venue } from './coins.ts';
import type { SpotMarket } from './contract.ts';
import { factsOf } from './facts.ts';
import { Prices } from './prices.ts';
import { Registry } from './registry.ts';
import { SpotExchange } from './spot-exchange.ts';
import { SwapBook } from './swap-book.ts';
import { openSwapStore } from './swap-store.ts';
import { Tape } from './tape.ts';
import { Turnovers } from './turnovers.ts';

export interface SpotContext extends Venue {
  readonly chains: Chains;
  readonly dataDir: string;
  readonly durable: boolean;
  /** The sandbox's time. */
  now(): number;
}

export interface OpenSpotMarket extends SpotMarket {
  close(): Promise<void>;
}

/** Opens the spot market. Nothing is computed, and no node is started, before the first request. */
export async function openSpotMarket(context: SpotContext): Promise<OpenSpotMarket> {
  const { now, chains, dataDir, durable } = context;
  const registry = new Registry(context);
  const book = new SwapBook(registry);
  const prices = new Prices(registry, book, now);
  const tape = new Tape({ registry, book, prices, now });
  const turnovers = new Turnovers({ book, prices, now });
  const store = await openSwapStore(join(dataDir, 'spot'), durable);
  const floors = new Map<number, SpotExchange>(
    chainTable.flatMap(({ id }) => {
      const chain = chains.get(id);
      if (chain === undefined) return [];
      return [
        [id, new SpotExchange({ chain, registry, book, store, prices, now, hear: (swap) => tape.tell(swap) })] as const,
      ];
    }),
  );
  const spotExchangeOf = (chainId: number): SpotExchange => {
    const floor = floors.get(chainId);
    if (floor === undefined) throw new RangeError(`the sandbox has no chain ${chainId}`);
    return floor;
  };
  return {
    tokens: registry.coins.map(({ token }) => token),
    now,
    tokenAt: (chainId, address) => registry.at(chainId, address)?.token,
    price: (token, at) => prices.price(registry.coinOf(token), at),
    bars: (token, period, from, to) => prices.bars(registry.coinOf(token), period, from, to),
    trades: async (token, before, limit) => {
      await spotExchangeOf(token.chainId).catchUp();
      return tape.trades(registry.coinOf(token), before, limit);
    },
    turnover: (token, from, to) => turnovers.of(registry.coinOf(token), from, to),
    facts: (token) => factsOf(registry.coinOf(token), spotExchangeOf(token.chainId), { registry, prices, now }),
    holders: async (token) => (await spotExchangeOf(token.chainId).holdings.of(registry.coinOf(token))).holders,
    onTrade: (hear) => tape.listen(hear),
    close: async () => {
      tape.close();
      for (const floor of floors.values()) await floor.close();
      await store.close();
    },
  };
}
