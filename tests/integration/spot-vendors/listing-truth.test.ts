import { createPublicClient, erc20Abi, getAddress, http, parseAbiItem } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { isNobodys } from '../../../lib/domain/spot/safety.ts';
import { type ListingRow, listingsSchema } from '../../../lib/schemas/listings.ts';
import { holdingsOf } from '../../../server/sandbox/chains/genesis/holdings.ts';
import { seededTokens } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { newInstance, startVendors } from './instance.ts';

let sandbox: RunningSandbox;
let GET: (request: Request) => Promise<Response>;

type Truth = Awaited<ReturnType<typeof onChain>>;
/** The truth by chain and contract, read a moment before the vendors were asked: pools follow the price all the time. */
const truths = new Map<string, Truth>();
const keyOf = ({ chainId, address }: ListingRow): string => `${chainId}-${address}`;

beforeAll(async () => {
  sandbox = await startVendors();
  await newInstance(sandbox);
  GET = (await import('@/app/api/read-spot-listings/route')).GET;
  const { sweepFigures } = await import('../../../server/services/spot/sweep-figures.ts');
  for (let turn = 0; turn < 12; turn += 1) await sweepFigures();
  for (const coin of await listedCoins()) truths.set(keyOf(coin), await onChain(coin));
  const { sweepSafety } = await import('../../../server/services/spot/sweep-safety.ts');
  for (let turn = 0; turn < 3; turn += 1) await sweepSafety();
});
afterAll(() => sandbox.stop());

const native = nativeTokenMarker.toLowerCase();

const patience = { timeout: 60_000, interval: 500 };
let visitors = 0;

/** Returns the listed tokens, each once. */
async function listedCoins(): Promise<readonly ListingRow[]> {
  const coins = new Map<string, ListingRow>();
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    visitors += 1;
    const answer = await GET(
      new Request(`http://localhost:3000/api/read-spot-listings?memes=0&page=${page}`, {
        headers: { 'x-client-address': `truth-${visitors}` },
      }),
    );
    const listings = z.parse(listingsSchema, await answer.json());
    for (const row of listings.rows) if (row.address !== native) coins.set(keyOf(row), row);
    hasMore = listings.hasMore;
  }
  return [...coins.values()];
}

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** Returns what the chain itself says of a coin: who holds how much of it, and which of them are contracts. */
async function onChain({ chainId, address }: ListingRow) {
  const node = createPublicClient({ transport: http(`${sandbox.url}/rpc/${chainId}`, { batch: true }) });
  const token = getAddress(address);
  const seeded = seededTokens.find((one) => one.chainId === chainId && getAddress(one.address) === token);
  const logs = await node.getLogs({ address: token, event: transfer, fromBlock: 0n, toBlock: 'latest' });
  const met = new Set([
    ...(seeded === undefined ? [] : [...holdingsOf(seeded).keys()].map((holder) => getAddress(holder))),
    ...logs.flatMap(({ args: { to } }) => (to === undefined ? [] : [getAddress(to)])),
  ]);
  const owners = await Promise.all(
    [...met].map(async (holder) => {
      const [units, code] = await Promise.all([
        node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
        node.getCode({ address: holder }),
      ]);
      return { holder, units, isContract: code !== undefined };
    }),
  );
  const [supply, decimals] = await Promise.all([
    node.readContract({ address: token, abi: erc20Abi, functionName: 'totalSupply' }),
    node.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' }),
  ]);
  return { owners: owners.filter(({ units }) => units > 0n), supply: Number(supply) / 10 ** decimals };
}

const total = (owners: readonly { readonly units: bigint }[]): number =>
  owners.reduce((all, { units }) => all + Number(units), 0);

test('holders, the ten largest and the market cap of every listed coin are what its chain says', async () => {
  // A page that was read before the sweep is remembered for some seconds.
  const coins = await vi.waitFor(async () => {
    const found = await listedCoins();
    expect(found.filter(({ topTen }) => topTen !== undefined).length).toBeGreaterThan(50);
    return found;
  }, patience);
  expect(coins.length).toBeGreaterThan(60);
  const compared = { holders: 0, topTen: 0, cap: 0 };
  for (const coin of coins) {
    const { owners, supply } = truths.get(keyOf(coin)) ?? (await onChain(coin));
    const name = `${coin.base} on ${coin.chainId}`;
    if (coin.holders !== undefined) {
      // Somebody may have bought or sold all of his meanwhile.
      expect(Math.abs(coin.holders - owners.length), `holders of ${name}`).toBeLessThanOrEqual(3);
      compared.holders += 1;
    }
    if (coin.topTen !== undefined) {
      const alive = owners.filter(({ holder }) => !isNobodys(holder));
      const wallets = alive.filter(({ isContract }) => !isContract);
      const largest = wallets.toSorted((a, b) => (a.units < b.units ? 1 : -1)).slice(0, 10);
      const share = (100 * total(largest)) / total(alive);
      expect(Math.abs(Number(coin.topTen) - share), `the ten largest of ${name}`).toBeLessThan(0.3);
      compared.topTen += 1;
    }
    if (coin.cap !== undefined && coin.price !== undefined) {
      expect(Number(coin.cap), `market cap of ${name}`).toBeLessThanOrEqual(1.02 * Number(coin.price) * supply);
      compared.cap += 1;
    }
  }
  for (const count of Object.values(compared)) expect(count).toBeGreaterThan(50);
});
