import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nativeTokenMarker } from '../../../lib/config/venues/chains.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type Answered, askVendor, documented, startMarketData } from '../../helpers/market-data.ts';
import { mismatches, type Tolerance } from '../../helpers/sample-shape.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';

const pluto = tokenOf(56, 'PLUTO').address;
const wrapped = tokenOf(56, 'WBNB').address;
const unknown = '0x00000000000000000000000000000000000000aa';
const hour = 3_600;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
});
afterAll(() => sandbox.stop());

function ask(path: string, chain = 'bsc', body?: unknown): Promise<Answered> {
  return askVendor(`${sandbox.url}/birdeye${path}`, { headers: { 'x-chain': chain }, body });
}

function rows(answered: Answered, key = 'items'): readonly Readonly<Record<string, unknown>>[] {
  const data: unknown = Reflect.get(Object(answered.body), 'data');
  const items: unknown = Reflect.get(Object(data), key);
  return Array.isArray(items) ? items : [];
}

const now = Math.floor(Date.now() / 1_000);
const span = `time_from=${now - 12 * hour}&time_to=${now}`;
const evm: Tolerance = { absent: ['priceInNative'] };

const answers: readonly (readonly [sample: string, path: string, allowed: Tolerance])[] = [
  ['price', `/defi/price?address=${pluto}&include_liquidity=true`, evm],
  ['ohlcv', `/defi/ohlcv?address=${pluto}&type=15m&${span}`, {}],
  ['ohlcv', `/defi/ohlcv?address=${pluto}&type=1H&currency=native&${span}`, {}],
  ['ohlcv-v3', `/defi/v3/ohlcv?address=${pluto}&type=15m&${span}`, {}],
  ['base_quote', `/defi/ohlcv/base_quote?base_address=${pluto}&quote_address=${wrapped}&type=1H&${span}`, {}],
  ['history_price', `/defi/history_price?address=${pluto}&address_type=token&type=1H&${span}`, {}],
  ['historical_price_unix', `/defi/historical_price_unix?address=${pluto}&unixtime=${now - hour}`, {}],
  ['price_volume', `/defi/price_volume/single?address=${pluto}&type=4h`, {}],
  ['token_overview', `/defi/token_overview?address=${pluto}`, { absent: ['coingeckoId', 'description', 'telegram'] }],
  ['meta-data', `/defi/v3/token/meta-data/single?address=${pluto}`, { absent: ['coingecko_id'] }],
  ['market-data', `/defi/v3/token/market-data?address=${pluto}`, {}],
  ['txs-token', `/defi/txs/token?address=${pluto}&limit=20`, {}],
  [
    'top_traders',
    `/defi/v2/tokens/top_traders?address=${pluto}&time_frame=24h&sort_by=volume&sort_type=desc`,
    { newer: ['volumeUsd', 'volumeBuyUSD', 'volumeSellUSD'] },
  ],
  ['token_security', `/defi/token_security?address=${pluto}`, {}],
  ['tokenlist', '/defi/tokenlist?sort_by=liquidity&sort_type=desc', {}],
  ['token_list-v3', '/defi/v3/token/list?sort_by=recent_listing_time&sort_type=desc&limit=5', {}],
  ['new_listing', '/defi/v2/tokens/new_listing?limit=5', {}],
  ['credits', '/utils/v1/credits', {}],
];

describe('the price-data vendor answers as documented', () => {
  test.each(answers)('%s: %s', async (sample, path, allowed) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(mismatches(documented('birdeye', sample), body, allowed)).toEqual([]);
  });

  test('lists of coins have rows', async () => {
    expect(rows(await ask(`/defi/ohlcv?address=${pluto}&type=15m&${span}`)).length).toBeGreaterThan(10);
    expect(rows(await ask(`/defi/txs/token?address=${pluto}&limit=7`))).toHaveLength(7);
    expect(rows(await ask('/defi/tokenlist?sort_by=mc&sort_type=asc&limit=3'), 'tokens')).toHaveLength(3);
  });

  test('maps by address have the addresses as they were sent, and null for an unknown coin', async () => {
    const sent = pluto.toUpperCase().replace('0X', '0x');
    const list = { list_address: `${sent},${unknown}` };
    for (const answered of [
      await ask(`/defi/multi_price?list_address=${list.list_address}`),
      await ask('/defi/multi_price', 'bsc', list),
      await ask('/defi/price_volume/multi', 'bsc', { ...list, type: '24h' }),
      await ask(`/defi/v3/token/meta-data/multiple?list_address=${list.list_address}`),
      await ask(`/defi/v3/token/market-data/multiple?list_address=${list.list_address}`),
    ]) {
      expect(answered).toMatchObject({ status: 200, body: { success: true, data: { [unknown]: null } } });
      expect(Reflect.get(Object(answered.body), 'data')).toHaveProperty([sent], expect.any(Object));
    }
  });

  test.each([
    `/defi/price?address=${unknown}`,
    `/defi/price?address=${nativeTokenMarker}`,
    `/defi/token_overview?address=${unknown}`,
    `/defi/token_security?address=${unknown}`,
    `/defi/v3/token/market-data?address=${unknown}`,
    `/defi/price?address=${pluto}&check_liquidity=1000000000`,
  ])('%s knows nothing', async (path) => {
    expect(await ask(path)).toEqual({ status: 200, body: { success: true, data: null } });
  });

  test('a documented chain that the sandbox lacks knows nothing', async () => {
    const solana = 'So11111111111111111111111111111111111111112';
    expect(await ask(`/defi/price?address=${solana}`, 'solana')).toEqual({
      status: 200,
      body: { success: true, data: null },
    });
  });

  test('coins that are traps have their risks', async () => {
    const reportOf = async (chain: 'bsc' | 'base' | 'arbitrum', chainId: 56 | 8453 | 42161, symbol: string) =>
      Reflect.get(
        Object((await ask(`/defi/token_security?address=${tokenOf(chainId, symbol).address}`, chain)).body),
        'data',
      );
    expect(await reportOf('bsc', 56, 'ROACH')).toMatchObject({ isHoneypot: '1', cannotSellAll: '1' });
    expect(await reportOf('base', 8453, 'TOLL')).toMatchObject({ isHoneypot: '0', sellTax: '0.05' });
    const empty: unknown = await reportOf('arbitrum', 42161, 'AIDOGE');
    expect(new Set(Object.values(Object(empty)))).toEqual(new Set(['']));
  });
});

describe('the bars of the price-data vendor', () => {
  test('are at most 1000, from the beginning of the span', async () => {
    const items = rows(await ask(`/defi/ohlcv?address=${wrapped}&type=1m&time_from=${now - 48 * hour}&time_to=${now}`));
    expect(items).toHaveLength(1_000);
    const [first] = items;
    expect(Number(first?.['unixTime'])).toBeGreaterThanOrEqual(now - 48 * hour);
    expect(Number(first?.['unixTime'])).toBeLessThan(now - 47 * hour);
  });

  test('of the newer endpoint are counted from either end, and filled if that is asked for', async () => {
    const path = `/defi/v3/ohlcv?address=${pluto}&type=5m&mode=count&count_limit=30`;
    const before = rows(await ask(`${path}&time_to=${now}&padding=true`));
    expect(before).toHaveLength(30);
    const times = before.map((row) => Number(row['unix_time']));
    expect(times).toEqual(times.map((_, index) => (times[0] ?? 0) + index * 300));
    expect(times.at(-1)).toBeLessThanOrEqual(now);
    const after = rows(await ask(`${path}&time_from=${now - 24 * hour}`));
    expect(after).toHaveLength(30);
    expect(Number(after[0]?.['unix_time'])).toBeGreaterThanOrEqual(now - 24 * hour);
  });

  test('agree with the price', async () => {
    const { body } = await ask(`/defi/price?address=${wrapped}`);
    const price = Number(Reflect.get(Object(Reflect.get(Object(body), 'data')), 'value'));
    const bar = rows(
      await ask(`/defi/ohlcv?address=${wrapped}&type=1D&time_from=${now - 24 * hour}&time_to=${now + hour}`),
    );
    expect(Number(bar.at(-1)?.['c']) / price).toBeCloseTo(1, 2);
  });
});

test('trades are paged through without gap or repetition', async () => {
  const pageAt = async (offset: number, limit: number) =>
    rows(await ask(`/defi/txs/token?address=${wrapped}&offset=${offset}&limit=${limit}`)).map((row) =>
      JSON.stringify(row),
    );
  // Trades go on while the pages are read: the first page only shifts what follows.
  const all = [...(await pageAt(0, 50)), ...(await pageAt(50, 50))];
  const again = await pageAt(10, 50);
  expect(again.filter((row) => all.includes(row)).length).toBeGreaterThan(30);
  const { body } = await ask(`/defi/txs/token?address=${wrapped}&limit=50`);
  expect(body).toMatchObject({ data: { hasNext: true } });
});
