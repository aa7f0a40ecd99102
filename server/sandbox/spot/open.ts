import type { Venue } from './coins.ts';
import type { SpotMarket } from './contract.ts';
import { Prices } from './prices.ts';
import { Registry } from './registry.ts';
import { SwapBook } from './swap-book.ts';
import { Tape } from './tape.ts';

export interface SpotGround extends Venue {
  /** The sandbox's time. */
  now(): number;
}

/** Opens the spot market. Nothing is computed before somebody asks for it. */
export function openSpotMarket(ground: SpotGround): Omit<SpotMarket, 'facts' | 'holders'> {
  const { now } = ground;
  const registry = new Registry(ground);
  const book = new SwapBook(registry);
  const prices = new Prices(registry, book, now);
  const tape = new Tape({ registry, book, prices, now });
  return {
    tokens: registry.coins.map(({ token }) => token),
    now,
    tokenAt: (chainId, address) => registry.at(chainId, address)?.token,
    price: (token, at) => prices.price(registry.coinOf(token), at),
    bars: (token, period, from, to) => prices.bars(registry.coinOf(token), period, from, to),
    trades: (token, before, limit) => Promise.resolve(tape.trades(registry.coinOf(token), before, limit)),
    turnover: (token, from, to) => tape.turnover(registry.coinOf(token), from, to),
    onTrade: (hear) => tape.listen(hear),
  };
}
