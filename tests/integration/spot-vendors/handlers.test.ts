import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { holders } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { type Instance, newInstance, readMeter, startVendors } from './instance.ts';

const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/);
const age = expect.any(Number);
const pluto = { address: sandboxToken.address, chainId: 56 };
const uni = { address: '0x1F9840a85d5aF5bf1D1762F925BDADdC4201F984', chainId: 1 };
const native = { address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', chainId: 56 };
const invented = { address: `0x${'12'.repeat(20)}`, chainId: 1 };
const keyOf = ({ address, chainId }: { address: string; chainId: number }) => `${chainId}-${address.toLowerCase()}`;
const keysIn = (body: unknown) => Object.keys(Object(body)).sort();

let sandbox: RunningSandbox;
let instance: Instance;
beforeAll(async () => {
  sandbox = await startVendors();
  instance = await newInstance(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(() => turnKnob(sandbox.url, 'birdeye', {}));

const tokens = [pluto, uni, native, invented];
const known = [pluto, uni, native].map(keyOf).sort();

describe('coins of the catalogue', () => {
  test('have prices, by chain and address in small letters; a native coin’s is that of its wrapped form', async () => {
    const { status, body } = await instance.ask('birdeye-multi-price', { tokens });
    expect([status, keysIn(body)]).toEqual([200, known]);
    for (const price of Object.values(Object(body))) {
      expect(price).toEqual({ price: decimal, change24h: decimal, ageMs: age });
    }
  });

  test('have figures of their market', async () => {
    const { status, body } = await instance.ask('birdeye-prices', { tokens });
    expect([status, keysIn(body)]).toEqual([200, known]);
    expect(Reflect.get(Object(body), keyOf(uni))).toEqual({
      price: decimal,
      priceChangePercent: decimal,
      change24h: decimal,
      v24hUSD: decimal,
      vBuy24hUSD: decimal,
      vSell24hUSD: decimal,
      marketCap: decimal,
      holder: expect.any(Number),
      totalSupply: decimal,
      circulatingSupply: decimal,
      liquidity: decimal,
      ageMs: age,
      priceAgeMs: age,
    });
  });

  test('have a day’s volume, at once or one by one as the plan has it', async () => {
    const { body } = await instance.ask('birdeye-price-volume', { tokens });
    expect(keysIn(body)).toEqual(known);
    await turnKnob(sandbox.url, 'birdeye', { plan: 'Starter' });
    const small = await newInstance(sandbox);
    const { body: singly } = await small.ask('birdeye-price-volume', { tokens });
    expect(Reflect.get(Object(singly), keyOf(uni))).toEqual({
      volumeUSD: decimal,
      volumeChangePercent: decimal,
      ageMs: age,
    });
    expect(keysIn(singly)).toEqual(known);
    const { calls } = await readMeter(sandbox, 'birdeye');
    // The two chains are asked at the same time, so each hears by itself that the plan has no lists.
    expect(calls).toMatchObject({ '/defi/price_volume/multi': 2, '/defi/price_volume/single': 3 });
  });

  test('have trades in pages of fifty', async () => {
    const requested = { tokenAddress: uni.address, chainId: 1, offset: 0, limit: 50 };
    const { status, body } = await instance.ask('birdeye-token-transactions', requested);
    expect(status).toBe(200);
    const { data }: { data?: { items?: unknown[]; hasNext?: unknown } } = Object(body);
    expect(data?.hasNext).toBe(true);
    expect(data?.items).toHaveLength(50);
    expect(data?.items?.[0]).toMatchObject({
      side: expect.stringMatching(/^(buy|sell)$/),
      quote: { symbol: expect.any(String), uiAmount: decimal, price: decimal },
      base: { uiAmount: decimal },
      tokenPrice: decimal,
      blockUnixTime: expect.any(Number),
      owner: expect.stringMatching(/^0x/),
    });
    const second = await instance.ask('birdeye-token-transactions', { ...requested, offset: 50 });
    expect(second.status).toBe(200);
  });
});

test('invented coins cost no unit, however many are asked for', async () => {
  const before = await readMeter(sandbox, 'birdeye');
  const flood = Array.from({ length: 100 }, (_, index) => ({
    address: `0x${index.toString(16).padStart(40, 'f')}`,
    chainId: 56,
  }));
  for (const name of ['birdeye-prices', 'birdeye-price-volume', 'birdeye-multi-price'] as const) {
    expect(await instance.ask(name, { tokens: flood })).toEqual({ status: 200, body: {} });
  }
  const trades = { tokenAddress: invented.address, chainId: 1, offset: 0, limit: 50 };
  expect(await instance.ask('birdeye-token-transactions', trades)).toMatchObject({ status: 404 });
  expect(await readMeter(sandbox, 'birdeye')).toEqual(before);
});

test.each([
  ['more than a hundred coins', 'birdeye-prices', { tokens: Array.from({ length: 101 }, () => uni) }],
  ['an unknown chain', 'birdeye-multi-price', { tokens: [{ ...uni, chainId: 2 }] }],
  ['half a page', 'birdeye-token-transactions', { tokenAddress: uni.address, chainId: 1, offset: 25, limit: 50 }],
  ['a page too far', 'birdeye-token-transactions', { tokenAddress: uni.address, chainId: 1, offset: 250, limit: 50 }],
  ['no address', 'birdeye-token-metadata', { address: '0x12', chainId: 1 }],
] as const)('a request for %s is refused', async (_what, name, body) => {
  expect(await instance.ask(name, body)).toMatchObject({ status: 400, body: { error: { code: 'request.invalid' } } });
});

test('any coin’s names can be asked for, and one that nobody knows is not found', async () => {
  const { body } = await instance.ask('birdeye-token-metadata', uni);
  expect(body).toMatchObject({
    symbol: 'UNI',
    name: 'Uniswap',
    decimals: 18,
    socialLinks: { website: expect.stringMatching(/^https:/) },
    ageMs: age,
  });
  expect(await instance.ask('birdeye-token-metadata', invented)).toMatchObject({
    status: 404,
    body: { error: { code: 'data.not_found' } },
  });
});

test('a wallet’s transfers of a coin come with hash, value and time', async () => {
  const holder = holders[0]?.address;
  const requested = { address: holder, chainId: 56, tokenAddress: pluto.address };
  const { status, body } = await instance.ask('moralis-token-transfers', requested);
  expect(status).toBe(200);
  expect(body).toMatchObject({ hasMore: false, error: false, ageMs: age });
  const { result }: { result?: unknown[] } = Object(body);
  expect(result?.[0]).toEqual({
    hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    from: expect.stringMatching(/^0x[0-9a-f]{40}$/),
    to: expect.stringMatching(/^0x[0-9a-f]{40}$/),
    value: expect.stringMatching(/^\d+$/),
    timeStamp: expect.stringMatching(/^\d+$/),
  });
  const ofStranger = await instance.ask('moralis-token-transfers', { ...requested, address: invented.address });
  expect(ofStranger.body).toMatchObject({ result: [], error: false });
});

test('the platform’s coin has a price, which is no fallback', async () => {
  const { body } = await instance.ask('get-pluto-price', {});
  expect(body).toEqual({ price: decimal, isFallback: false, ageMs: age });
});

test('handlers of spot say that they have no vendor, and the platform’s coin has its written price', async () => {
  const live = { CHAINS_MODE: 'live' };
  const without = await newInstance(sandbox, live);
  const notHere = { status: 422, body: { error: { code: 'venue.not_offered' } } };
  expect(await without.ask('birdeye-prices', { tokens })).toMatchObject(notHere);
  expect(await without.ask('birdeye-token-metadata', uni)).toMatchObject(notHere);
  const requested = { address: invented.address, chainId: 56, tokenAddress: pluto.address };
  expect(await without.ask('moralis-token-transfers', requested)).toMatchObject(notHere);
  expect(await without.ask('get-pluto-price', {})).toEqual({
    status: 200,
    body: { price: sandboxToken.fallbackPriceUsd, isFallback: true },
  });
});
