import { PROVIDER } from '../chains/genesis/holdings.ts';
import { TREASURY } from '../chains/genesis/past/holders.ts';
import { provider, treasury } from '../people/keys.ts';
import type { Coin } from './coin.ts';
import type { SpotFacts } from './contract.ts';
import type { Prices } from './prices.ts';
import type { Registry } from './registry.ts';
import type { SpotExchange } from './spot-exchange.ts';

/** The holders whose coins do not circulate: the house's rest, and burnt ones. */
const STILL: ReadonlySet<string> = new Set([
  provider.address,
  treasury.address,
  '0x000000000000000000000000000000000000dead',
]);

interface Service {
  readonly registry: Registry;
  readonly prices: Prices;
  now(): number;
}

/** Returns a chain's facts about a coin, with the dollars in its pools at the present price. */
export async function factsOf(coin: Coin, floor: SpotExchange, { registry, prices, now }: Service): Promise<SpotFacts> {
  const { supply, holders } = await floor.holdings.of(coin);
  const beside = registry.poolCoinsWith(coin);
  const reserves = await floor.reserves.peek(beside);
  const time = now();
  const whole = (one: Coin, units: bigint): number => Number(units) / 10 ** one.token.decimals;
  const liquidityUsd = [...reserves].reduce((sum, [owner, { own, other }]) => {
    const against = registry.againstOf(owner);
    const both = whole(owner, own) * prices.raw(owner, time) + whole(against, other) * prices.raw(against, time);
    return sum + both;
  }, 0);
  const still = holders.reduce((sum, { address, balance }) => (STILL.has(address) ? sum + balance : sum), 0n);
  return {
    totalSupply: whole(coin, supply),
    circulatingSupply: whole(coin, supply - still),
    holders: holders.length,
    liquidityUsd,
    pools: beside.flatMap(({ seeded }) => seeded.pool?.address ?? []),
    creator: coin.seeded.group === 'platform' ? TREASURY : PROVIDER,
  };
}
