import { erc20Abi, maxUint256, parseAbi, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from './clients.ts';
import { tokensOf } from './router.ts';

const router = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24';
const factory = '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6';
const usdt = '0x55d398326f99059fF775485246999027B3197955';
const wrapped = chainById(56)?.wrappedNative.address ?? '0x';

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256,address[]) view returns (uint256[])',
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256,uint256,address[],address,uint256) returns (uint256[])',
  'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256) payable returns (uint256,uint256,uint256)',
]);
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112,uint112,uint32)',
  'function token0() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function factory() view returns (address)',
]);
const factoryAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function getPair(address,address) view returns (address)',
  'function createPair(address,address) returns (address)',
]);
const far = 2n ** 40n;

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

async function portrait(token: `0x${string}`) {
  const { reader } = connect(sandbox.url, 56);
  const finder = { address: factory, abi: factoryAbi, functionName: 'getPair' } as const;
  const pair = await reader.readContract({ ...finder, args: [wrapped, token] });
  const contract = { address: pair, abi: pairAbi } as const;
  const [[reserve0, reserve1], token0] = await Promise.all([
    reader.readContract({ ...contract, functionName: 'getReserves' }),
    reader.readContract({ ...contract, functionName: 'token0' }),
  ]);
  const isFirst = BigInt(token0) === BigInt(token);
  return { pair, ofToken: isFirst ? reserve0 : reserve1, ofNative: isFirst ? reserve1 : reserve0 };
}

describe('pools on BNB Smart Chain', () => {
  test('are known to the factory from both sides, and hold what they say', async () => {
    const { reader } = connect(sandbox.url, 56);
    const contract = { address: factory, abi: factoryAbi } as const;
    expect(await reader.readContract({ ...contract, functionName: 'allPairsLength' })).toBe(
      BigInt(tokensOf(56).length - 1),
    );
    for (const token of [usdt, sandboxToken.address] as const) {
      const { pair, ofToken, ofNative } = await portrait(token);
      expect(await reader.readContract({ ...contract, functionName: 'getPair', args: [token, wrapped] })).toBe(pair);
      const held = (address: `0x${string}`) =>
        reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [pair] });
      expect([await held(token), await held(wrapped)]).toEqual([ofToken, ofNative]);
    }
    const settings = { address: router, abi: routerAbi } as const;
    expect(await reader.readContract({ ...settings, functionName: 'factory' })).toBe(factory);
    expect(await reader.readContract({ ...settings, functionName: 'WETH' })).toBe(wrapped);
  });

  test.each([
    ['PLUTO', sandboxToken.address],
    ['USDT', usdt],
  ] as const)('swap the native coin for %s and back, at the rule of the constant product', async (_, token) => {
    const { reader, wallet } = connect(sandbox.url, 56);
    const { address: owner } = accountOf(7);
    const before = await portrait(token);
    const value = parseUnits('2', 18);
    const coin = { address: token, abi: erc20Abi } as const;
    const held = () => reader.readContract({ ...coin, functionName: 'balanceOf', args: [owner] });
    const had = await held();
    const buy = { address: router, abi: routerAbi, functionName: 'swapExactETHForTokens' } as const;
    await wallet(7).writeContract({ ...buy, args: [0n, [wrapped, token], owner, far], value });
    const bought = (await held()) - had;
    expect(bought).toBe((value * 997n * before.ofToken) / (before.ofNative * 1000n + value * 997n));

    await wallet(7).writeContract({ ...coin, functionName: 'approve', args: [router, maxUint256] });
    const sell = { address: router, abi: routerAbi, functionName: 'swapExactTokensForETH' } as const;
    await wallet(7).writeContract({ ...sell, args: [bought, 0n, [token, wrapped], owner, far] });
    expect(await held()).toBe(had);
    const after = await portrait(token);
    expect(after.ofToken).toBe(before.ofToken);
    expect(after.ofNative).toBeGreaterThan(before.ofNative);
  });

  test('swap again and again in the same moment', async () => {
    const { reader, wallet } = connect(sandbox.url, 56);
    const buy = { address: router, abi: routerAbi, functionName: 'swapExactETHForTokens' } as const;
    for (let round = 0; round < 12; round += 1) {
      const args = [0n, [wrapped, usdt], accountOf(6).address, far] as const;
      const hash = await wallet(6).writeContract({ ...buy, args, value: 1_000_000n });
      expect((await reader.getTransactionReceipt({ hash })).status).toBe('success');
    }
  });

  test('take more liquidity, and pairs made later get the address that routers compute', async () => {
    const { reader, wallet } = connect(sandbox.url, 56);
    const { address: owner } = accountOf(8);
    const { pair } = await portrait(sandboxToken.address);
    const shares = () => reader.readContract({ address: pair, abi: pairAbi, functionName: 'totalSupply' });
    const before = await shares();
    const token = { address: sandboxToken.address, abi: erc20Abi } as const;
    await wallet(8).writeContract({ ...token, functionName: 'approve', args: [router, maxUint256] });
    const add = { address: router, abi: routerAbi, functionName: 'addLiquidityETH' } as const;
    const sum = parseUnits('100000', 18);
    await wallet(8).writeContract({
      ...add,
      args: [sandboxToken.address, sum, 0n, 0n, owner, far],
      value: parseUnits('1', 18),
    });
    expect(await shares()).toBeGreaterThan(before);

    const maker = { address: factory, abi: factoryAbi } as const;
    await wallet(8).writeContract({ ...maker, functionName: 'createPair', args: [usdt, sandboxToken.address] });
    const made = BigInt(tokensOf(56).length - 1);
    const last = await reader.readContract({ ...maker, functionName: 'allPairs', args: [made] });
    expect(await reader.readContract({ address: last, abi: pairAbi, functionName: 'factory' })).toBe(factory);
  });
});

test('every chain has its router, and the native coin has its price there', async () => {
  const { reader } = connect(sandbox.url, 42161);
  const arbitrum = chainById(42161);
  if (arbitrum === undefined) throw new Error('no Arbitrum');
  const quote = { address: router, abi: routerAbi, functionName: 'getAmountsOut' } as const;
  const path = [arbitrum.wrappedNative.address, arbitrum.usdc.address];
  const [, dollars = 0n] = await reader.readContract({ ...quote, args: [parseUnits('1', 18), path] });
  expect(dollars).toBeGreaterThan(parseUnits('2700', 6));
  expect(dollars).toBeLessThan(parseUnits('2727', 6));
});
