import { readFileSync } from 'node:fs';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { chains } from '../../../../lib/config/venues/chains.ts';
import { holdingsOf } from '../../../../server/sandbox/chains/genesis/holdings.ts';
import { holders, TREASURY } from '../../../../server/sandbox/chains/genesis/past/holders.ts';
import { seededTokens, tokenOf } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { DOLLAR } from '../../../../server/sandbox/chains/genesis/tokens/standing.ts';
import { treasury } from '../../../../server/sandbox/people/keys.ts';
import { loadUniverse } from '../../../../server/sandbox/universe/universe.ts';

const seed = readFileSync(new URL('../../../../supabase/seed.sql', import.meta.url), 'utf8');
const key = (chainId: number | string, address: string) => `${chainId} ${address.toLowerCase()}`;

test('every coin of the catalogue is on its chain, with its symbol and decimals', () => {
  const row = /^ {2}\((\d+), '(0x[0-9a-f]{40})', false, '([^']+)', '[^']+', (\d+),/gm;
  const known = new Map(seededTokens.map((token) => [key(token.chainId, token.address), token]));
  const rows = [...seed.matchAll(row)].map(([, chainId = '', address = '', symbol = '', decimals = '']) => ({
    symbol,
    decimals: Number(decimals),
    found: known.get(key(chainId, address)),
  }));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ found, decimals }) => found?.decimals !== decimals)).toEqual([]);
  // Tether has other symbols on some chains.
  const renamed = rows.filter(({ found, symbol }) => found?.symbol !== symbol).map(({ symbol }) => symbol);
  expect(renamed).toEqual(['USDT0', 'USDT']);
});

test('addresses of coins are well written and stand for one coin each', () => {
  expect(seededTokens.filter(({ address, group }) => group !== 'platform' && getAddress(address) !== address)).toEqual(
    [],
  );
  const keys = seededTokens.map(({ chainId, address }) => key(chainId, address));
  expect(new Set(keys).size).toBe(keys.length);
  expect(seededTokens.filter(({ group }) => group === 'meme').length).toBeGreaterThanOrEqual(25);
  expect(new Set(seededTokens.map(({ chainId }) => chainId))).toEqual(new Set(chains.map(({ id }) => id)));
});

test('prices of coins are those that the exchange begins with', () => {
  const { perps } = loadUniverse();
  const dollarsOf = (name: string) => {
    const perp = perps.find((one) => one.name === name);
    return perp === undefined ? Number.NaN : perp.referencePx / 10 ** perp.pxDecimals;
  };
  const price = (chainId: number, symbol: string) => Number(tokenOf(chainId, symbol).price) / Number(DOLLAR);
  expect(price(1, 'WBTC')).toBeCloseTo(dollarsOf('BTC'), 6);
  expect(price(56, 'WBNB')).toBeCloseTo(dollarsOf('BNB'), 6);
  expect(price(42161, 'PEPE') * 1_000).toBeCloseTo(dollarsOf('kPEPE'), 9);
  expect(price(56, 'PLUTO')).toBe(0.00120588);
});

test('both sides of a pool are worth the same', () => {
  const worth = (chainId: number, address: string, reserve: bigint) => {
    const token = seededTokens.find((one) => one.chainId === chainId && one.address === address);
    if (token === undefined) throw new Error(`no coin ${address} on ${chainId}`);
    return Number(reserve * token.price) / 10 ** (token.decimals + 18);
  };
  for (const { chainId, pool } of seededTokens) {
    if (pool === undefined) continue;
    const [a, b] = [pool.token0, pool.token1].map(({ address, reserve }) => worth(chainId, address, reserve));
    expect((a ?? 0) / (b ?? 1)).toBeCloseTo(1, 5);
  }
});

test('the holdings of a coin are no more than its supply', () => {
  for (const token of seededTokens) {
    const sum = [...holdingsOf(token).values()].reduce((total, held) => total + held, 0n);
    if (token.supply !== undefined) expect(sum).toBe(token.supply * 10n ** BigInt(token.decimals));
  }
});

test('holders of PLUTO are those of the seed of the database, rank by rank', () => {
  const ranked = holders.slice(0, 489).map(({ held }) => held);
  expect(ranked).toEqual([...ranked].sort((a, b) => (a < b ? 1 : -1)));
  expect(TREASURY.toLowerCase()).toBe(treasury.address);
  expect(holders[26]?.address).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
  // round(178000000 / 7 + 7919 / 10000, 4)
  expect(holders[0]?.held).toBe(25_428_572_2205n * 10n ** 14n);
});
