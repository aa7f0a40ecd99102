import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { askVendor, startMarketData } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';

const numRuns = process.env['LONG'] === '1' ? 3_000 : 200;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
});
afterAll(() => sandbox.stop());

const address = fc.constantFrom(tokenOf(56, 'PLUTO').address, tokenOf(56, 'WBNB').address, '0x12', '');
const value = fc.oneof(
  address,
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1e99',
    '9007199254740993',
    'true',
    '1H',
    '1M',
    '24h',
    'usd',
    'DESC',
    'swap',
    'count',
  ),
  fc.string({ maxLength: 12 }),
);
const names = [
  ...['address', 'list_address', 'type', 'time_from', 'time_to', 'offset', 'limit', 'sort_by', 'sort_type', 'mode'],
  ...['count_limit', 'padding', 'currency', 'address_type', 'unixtime', 'frames', 'base_address', 'quote_address'],
  ...['from_block', 'to_block', 'from_date', 'to_date', 'cursor', 'order', 'contract_addresses[0]', 'addresses[]'],
  '__proto__',
];
const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 });
const birdeyePaths = [
  ...['price', 'multi_price', 'ohlcv', 'ohlcv/base_quote', 'v3/ohlcv', 'history_price', 'historical_price_unix'],
  ...['price_volume/single', 'token_overview', 'v3/token/market-data', 'txs/token', 'token_security', 'tokenlist'],
  ...['v2/tokens/top_traders', 'v2/tokens/new_listing', 'v3/token/list'],
].map((path) => `/birdeye/defi/${path}`);
const moralisPaths = ['transfers', 'owners', 'holders', 'price'].map(
  (path) => `/erc20/${tokenOf(56, 'PLUTO').address}/${path}`,
);
const path = fc.constantFrom(
  ...birdeyePaths,
  ...[...moralisPaths, '/erc20/metadata', `/${tokenOf(56, 'PLUTO').address}/erc20/transfers`].map(
    (one) => `/moralis/api/v2.2${one}`,
  ),
);

test('any request to the price-data vendor is answered or refused, and none fails', async () => {
  await fc.assert(
    fc.asyncProperty(path, fields, async (one, requested) => {
      const query = new URLSearchParams({
        ...(one.startsWith('/birdeye') ? { type: '1H' } : { chain: 'bsc' }),
        ...requested,
      });
      const { status, body } = await askVendor(`${sandbox.url}${one}?${query}`, { headers: { 'x-chain': 'bsc' } });
      // The plan's own speed may be reached: so many requests come one after the other.
      expect([200, 400, 404, 429]).toContain(status);
      if (status !== 200) expect(body).toMatchObject({ message: expect.any(String) });
    }),
    { numRuns },
  );
});
