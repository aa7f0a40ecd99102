import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chains } from '../../../lib/config/venues/chains.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { type SeededToken, seededTokens, tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { provider } from '../../../server/sandbox/people/keys.ts';
import { connect } from '../chains/clients.ts';
import { newFolder, openPlace, type Place } from './lone-exchange.ts';

const folder = newFolder();
const pairAbi = parseAbi(['function getReserves() view returns (uint112,uint112,uint32)']);
const NEAR = 0.003;

let place: Place;

beforeAll(async () => {
  place = await openPlace(folder.dataDir);
  // Prices stand still, so that a pool and its price can be compared.
  place.exchange.clock.run(0);
});
afterAll(async () => {
  await place.stop();
  folder.remove();
});

function readerOf(chainId: number) {
  return createPublicClient({ transport: http(`${place.url}/rpc/${chainId}`) });
}

function priceOf(chainId: number, address: string): number {
  const token = place.spot.tokenAt(chainId, address);
  const price = token && place.spot.price(token, place.spot.now());
  if (price === undefined) throw new Error(`${address} on ${chainId} has no price`);
  return price;
}

/** Returns how far a pool is from the price, as a fraction. */
async function distanceOf({ chainId, address, decimals, pool }: SeededToken): Promise<number> {
  if (pool === undefined) throw new Error('there is no pool');
  const pair = { address: pool.address, abi: pairAbi, functionName: 'getReserves' } as const;
  const [first, second] = await readerOf(chainId).readContract(pair);
  const [own, other] = pool.token0.address === address ? [first, second] : [second, first];
  const beside = seededTokens.find((one) => one.chainId === chainId && one.address === pool.against)?.decimals ?? 0;
  const stands = Number(other) / 10 ** beside / (Number(own) / 10 ** decimals);
  return stands / (priceOf(chainId, address) / priceOf(chainId, pool.against)) - 1;
}

const nonceOf = (chainId: number, address: Hex) => readerOf(chainId).getTransactionCount({ address });

describe('the pools', () => {
  test('are led by a trade that the market does not list, and at most once in ten seconds', async () => {
    const { spot, exchange } = place;
    const link = tokenOf(43114, 'LINK');
    const token = spot.tokenAt(43114, link.address);
    const perp = exchange.universe.byName('LINK')?.id;
    if (token === undefined || perp === undefined) throw new Error('no LINK');
    expect(Math.abs(await distanceOf(link))).toBeLessThan(NEAR);
    const traded = (await spot.trades(token, spot.now() + 1, 500)).filter(({ hash }) => hash !== undefined);
    expect(traded).toEqual([]);
    const owner = addressSchema.parse(provider.address);
    const before = await nonceOf(43114, owner);
    expect(before).toBe(1);
    // The price is elsewhere at once, and nobody has had the time to trade.
    exchange.market.shock(perp, 1.05, exchange.clock.now());
    expect(await distanceOf(link)).toBeLessThan(-0.04);
    expect(await nonceOf(43114, owner)).toBe(before);
    exchange.market.shock(perp, 1 / 1.05, exchange.clock.now());
    expect(Math.abs(await distanceOf(link))).toBeLessThan(NEAR);
    expect(await nonceOf(43114, owner)).toBe(before);
  });

  test('are left alone while a transaction that gets lost waits for its sender to look it up', async () => {
    const link = tokenOf(10, 'LINK');
    const reader = readerOf(10);
    const { wallet } = connect(place.url, 10);
    place.chains.get(10)?.gate.doom('dropped', 1);
    const hash = await wallet(1).sendTransaction({ to: link.address, value: 0n, gas: 100_000n });
    expect(Math.abs(await distanceOf(link))).toBeGreaterThan(NEAR);
    expect((await reader.getTransaction({ hash })).hash).toBe(hash);
    await expect.poll(async () => Math.abs(await distanceOf(link)), { timeout: 10_000 }).toBeLessThan(NEAR);
    await expect(reader.getTransaction({ hash })).rejects.toThrow('could not be found');
  });

  test.each(chains)('of $name are near the price after one look', async ({ id }) => {
    const withPools = seededTokens.filter(({ chainId, pool }) => chainId === id && pool !== undefined);
    const far: unknown[] = [];
    for (const token of withPools) {
      const distance = await distanceOf(token);
      if (Math.abs(distance) > NEAR) far.push([token.symbol, distance]);
    }
    expect(far).toEqual([]);
    expect(withPools.length).toBeGreaterThan(5);
  });

  test('are looked at by whoever asks the router about a coin, and by nobody who asks for a balance', async () => {
    const link = tokenOf(137, 'LINK');
    const { wrappedNative } = chains.find(({ id }) => id === 137) ?? {};
    const reader = readerOf(137);
    const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)']);
    const router = parseAbi(['function getAmountsOut(uint256,address[]) view returns (uint256[])']);
    const hashes = async () => {
      const token = place.spot.tokenAt(137, link.address);
      const trades = token === undefined ? [] : await place.spot.trades(token, place.spot.now() + 1, 500);
      return trades.flatMap(({ hash }) => hash ?? []);
    };
    const before = await hashes();
    await reader.readContract({ address: link.address, abi: erc20, functionName: 'balanceOf', args: [link.address] });
    expect(await hashes()).toEqual(before);
    const path = [wrappedNative?.address ?? '0x', link.address] as const;
    const quote = { address: deployments[137].router, abi: router, functionName: 'getAmountsOut' } as const;
    const [paid = 0n, got = 0n] = await reader.readContract({ ...quote, args: [10n ** 15n, path] });
    const ratio = Number(got) / Number(paid) / (priceOf(137, path[0]) / priceOf(137, link.address));
    expect(ratio).toBeGreaterThan(0.99);
    expect(ratio).toBeLessThan(1.001);
  });
});
