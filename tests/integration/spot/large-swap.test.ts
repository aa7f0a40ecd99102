import { Contract, JsonRpcProvider, parseEther, parseUnits, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import type { SpotToken, SpotTrade } from '../../../server/sandbox/spot/contract.ts';
import { newFolder, openPlace, type Place } from './lone-exchange.ts';

const folder = newFolder();
const turbo = tokenOf(1, 'TURBO');
const weth = tokenOf(1, 'WETH');
const usdc = tokenOf(1, 'USDC');
const fees = { maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 0n, gasLimit: 600_000n };
const routerAbi = [
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable returns (uint256[])',
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256) returns (uint256[])',
];

let place: Place;
let provider: JsonRpcProvider;
let wallet: Wallet;

beforeAll(async () => {
  place = await openPlace(folder.dataDir);
  provider = new JsonRpcProvider(`${place.url}/rpc/1`, undefined, { pollingInterval: 50, cacheTimeout: -1 });
  wallet = new Wallet(demoAccount('maker').privateKey, provider);
});
afterAll(async () => {
  provider.destroy();
  await place.stop();
  folder.remove();
});

function found(token: { chainId: number; address: string }): SpotToken {
  const one = place.spot.tokenAt(token.chainId, token.address);
  if (one === undefined) throw new Error(`no ${token.address}`);
  return one;
}

describe('a large swap by a stranger', () => {
  test('is in price, bars, trades and liquidity at once', async () => {
    const { spot } = place;
    const token = found(turbo);
    const received: SpotTrade[] = [];
    const leave = spot.onTrade((trade) => received.push(trade));
    const before = { price: spot.price(token, spot.now()) ?? 0, facts: await spot.facts(token) };
    const router = new Contract(deployments[1].router, routerAbi, wallet);
    const args = [0n, [weth.address, turbo.address], wallet.address, 2n ** 40n];
    const sent = await router.getFunction('swapExactETHForTokens')(...args, { value: parseEther('10'), ...fees });
    const receipt = await sent.wait();
    expect(receipt.status).toBe(1);

    const now = spot.now();
    const price = spot.price(token, now) ?? 0;
    // Ten of some forty-four native coins on the other side.
    expect(price / before.price).toBeGreaterThan(1.3);
    const [trade] = (await spot.trades(token, now + 1, 50)).filter(({ hash }) => hash === sent.hash);
    expect(trade).toMatchObject({ side: 'buy', block: receipt.blockNumber, pool: turbo.pool?.address });
    expect(trade?.owner).toBe(wallet.address.toLowerCase());
    expect(trade?.againstAmount).toBe(10);
    expect(received.some(({ hash }) => hash === sent.hash)).toBe(true);
    leave();

    const begin = Math.floor((trade?.time ?? 0) / 60_000) * 60_000;
    const [bar] = spot.bars(token, '1m', begin, begin + 60_000);
    expect(bar?.high).toBeGreaterThan(before.price * 1.3);
    expect(bar?.low).toBeLessThan(before.price * 1.01);
    expect(bar?.volume).toBeGreaterThanOrEqual(trade?.amount ?? Number.POSITIVE_INFINITY);
    const day = spot.bars(token, '1D', begin - 86_400_000, now + 1).at(-1);
    expect(day?.high).toBeGreaterThan(before.price * 1.3);

    const facts = await spot.facts(token);
    expect(facts.liquidityUsd / before.facts.liquidityUsd).toBeGreaterThan(1.15);
    expect(facts.holders).toBeGreaterThanOrEqual(before.facts.holders);
    const scanned = await fetch(`${place.url}/scan/1/tx/${sent.hash}`);
    expect(scanned.status).toBe(200);

    place.exchange.clock.set(place.exchange.clock.now() + 61_000);
    expect((spot.price(token, spot.now()) ?? 0) / before.price).toBeLessThan(1.02);
    const later = spot.bars(token, '1m', begin, spot.now());
    // The bar was still running when it was read: until its minute ended, the price could step up a little further.
    expect(later[0]?.high).toBeGreaterThanOrEqual(bar?.high ?? Number.POSITIVE_INFINITY);
    expect(later[0]?.high).toBeLessThan((bar?.high ?? 0) * 1.01);
    expect((later.at(-1)?.close ?? 0) / before.price).toBeLessThan(1.02);
  });

  test('is gone from everything when a reorganisation took it back', async () => {
    const { spot } = place;
    const floki = tokenOf(1, 'FLOKI');
    const token = found(floki);
    const calm = spot.price(token, spot.now()) ?? 0;
    const router = new Contract(deployments[1].router, routerAbi, wallet);
    const args = [0n, [weth.address, floki.address], wallet.address, 2n ** 40n];
    const sent = await router.getFunction('swapExactETHForTokens')(...args, { value: parseEther('5'), ...fees });
    await sent.wait();
    expect((spot.price(token, spot.now()) ?? 0) / calm).toBeGreaterThan(1.15);
    await place.chains.get(1)?.reorganise(3, 'vanish');
    const trades = await spot.trades(token, spot.now() + 1, 200);
    expect(trades.some(({ hash }) => hash === sent.hash)).toBe(false);
    expect((spot.price(token, spot.now()) ?? 0) / calm).toBeLessThan(1.02);
  });

  test('moves the native coin if it buys dollars with it', async () => {
    const { spot } = place;
    const native = found(weth);
    const before = spot.price(native, spot.now()) ?? 0;
    const router = new Contract(deployments[1].router, routerAbi, wallet);
    const args = [0n, [weth.address, usdc.address], wallet.address, 2n ** 40n];
    const sent = await router.getFunction('swapExactETHForTokens')(...args, { value: parseEther('40'), ...fees });
    await sent.wait();
    const now = spot.now();
    expect((spot.price(native, now) ?? 0) / before).toBeLessThan(0.93);
    expect(spot.price(found(usdc), now)).toBeCloseTo(1, 2);
    const [trade] = (await spot.trades(native, now + 1, 50)).filter(({ hash }) => hash === sent.hash);
    expect(trade).toMatchObject({ side: 'sell', amount: 40, against: { symbol: 'USDC' } });
  });
});

/** Reads again if a block came meanwhile: any read of a chain may first lead a pool to the price, by a trade. */
async function readInOneBlock<Found>(read: () => Promise<Found>): Promise<Found> {
  const before = await provider.getBlockNumber();
  const reported = await read();
  return before === (await provider.getBlockNumber()) ? reported : readInOneBlock(read);
}

test('holders and supply are those of the contract', async () => {
  const token = found(turbo);
  const contract = new Contract(turbo.address, ['function balanceOf(address) view returns (uint256)'], provider);
  const { holders, balances } = await readInOneBlock(async () => {
    const holders = await place.spot.holders(token);
    const largest = holders.slice(0, 5).map(({ address }) => address);
    return { holders, balances: await Promise.all(largest.map((one) => contract.getFunction('balanceOf')(one))) };
  });
  expect(balances).toEqual(holders.slice(0, 5).map(({ balance }) => balance));
  const sum = holders.reduce((total, { balance }) => total + balance, 0n);
  expect(sum).toBe(parseUnits(String(turbo.supply), turbo.decimals));
  expect((await place.spot.facts(token)).totalSupply).toBe(Number(turbo.supply));
  expect(holders.find(({ address }) => address === turbo.pool?.address)?.isContract).toBe(true);
});
