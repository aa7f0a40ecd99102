import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyPeriod } from '../../../lib/config/chart.ts';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { spotPairPageSize } from '../../../lib/config/spot.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { answerAgeHeader } from '../../../lib/config/venues/answer-age.ts';
import { foundPairsSchema } from '../../../lib/schemas/pair-search.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { type Instance, newInstance, readMeter, startVendors } from './instance.ts';

const uni = { address: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', chainId: 1 };

let sandbox: RunningSandbox;
let instance: Instance;
beforeAll(async () => {
  sandbox = await startVendors();
  instance = await newInstance(sandbox);
});
afterAll(() => sandbox.stop());

type Rows = readonly (readonly [number, ...string[]])[];

async function barsOf(requested: object): Promise<Rows> {
  const response = await instance.send('birdeye-candles', { ...uni, count: 500, ...requested });
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, { bars: expect.any(Array) }]);
  expect(response.headers.get(answerAgeHeader)).toMatch(/^\d+$/);
  const { bars }: { bars?: Rows } = Object(body);
  return bars ?? [];
}

describe('the bars of a listed coin', () => {
  test.each(everyPeriod.map(({ interval }) => interval))(
    'come for %s in order, each within its prices',
    async (interval) => {
      const bars = await barsOf({ interval });
      expect(bars.length).toBeGreaterThan(0);
      expect(bars.length).toBeLessThanOrEqual(500);
      const times = bars.map(([time]) => time);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      for (const [, open, high, low, close] of bars) {
        const [o, h, l, c] = [open, high, low, close].map(Number);
        expect(h).toBeGreaterThanOrEqual(Math.max(o ?? 0, c ?? 0));
        expect(l).toBeLessThanOrEqual(Math.min(o ?? 0, c ?? 0));
      }
    },
  );

  test('of fifteen seconds begin on their quarters of a minute, and are shared', async () => {
    const before = await readMeter(sandbox, 'birdeye');
    const pepe = { address: '0x6982508145454ce325ddbe47a25d4ec3d2311933', chainId: 1 };
    // Closed bars: a question for the newest ones is another in each minute.
    const requested = { ...pepe, interval: '15s', before: Date.now() - 3_600_000 };
    const [bars] = await Promise.all([barsOf(requested), barsOf(requested)]);
    expect(bars.length).toBeGreaterThan(10);
    expect(bars.filter(([time]) => time % 15_000 !== 0)).toEqual([]);
    expect(bars.some(([time]) => time % 60_000 !== 0)).toBe(true);
    const { calls } = await readMeter(sandbox, 'birdeye');
    expect((calls['/defi/v3/ohlcv'] ?? 0) - (before.calls['/defi/v3/ohlcv'] ?? 0)).toBe(1);
  });

  test('go on where the last answer began', async () => {
    const newest = await barsOf({ interval: '1h', count: 50 });
    expect(newest).toHaveLength(50);
    const [first] = newest;
    const older = await barsOf({ interval: '1h', count: 50, before: first?.[0] });
    expect(older.length).toBeGreaterThan(0);
    for (const [time] of older) expect(time).toBeLessThan(first?.[0] ?? 0);
  });

  test('end where nothing is older', async () => {
    expect(await barsOf({ interval: '1d', before: Date.UTC(2016, 0) })).toEqual([]);
    expect(await barsOf({ interval: '1M', before: 1 })).toEqual([]);
  });

  test('cost one question for each period, however many ask', async () => {
    const before = await readMeter(sandbox, 'birdeye');
    const link = { address: '0x514910771af9ca656af840dff83e8264ecf986ca', chainId: 1 };
    // These bars have closed: a question for the newest ones is another in each minute.
    const requested = { ...link, interval: '4h', before: Date.now() - dayMs };
    const counts = Array.from({ length: 20 }, (_, at) => ({ ...requested, count: 1 + at }));
    await Promise.all(counts.map((one) => instance.ask('birdeye-candles', one)));
    const { calls } = await readMeter(sandbox, 'birdeye');
    expect((calls['/defi/v3/ohlcv'] ?? 0) - (before.calls['/defi/v3/ohlcv'] ?? 0)).toBe(1);
  });
});

test.each([
  ['a period that nobody has', 400, { interval: '7m' }],
  ['seconds on a chain that has none', 400, { interval: '15s', chainId: 42_161 }],
  ['too many bars', 400, { interval: '1h', count: 501 }],
  ['no bar', 400, { interval: '1h', count: 0 }],
  ['a coin that is not listed', 404, { interval: '1h', address: `0x${'12'.repeat(20)}` }],
])('%s is refused, and costs no unit', async (_what, status, requested) => {
  const before = await readMeter(sandbox, 'birdeye');
  expect(await instance.ask('birdeye-candles', { ...uni, count: 500, ...requested })).toMatchObject({ status });
  expect(await readMeter(sandbox, 'birdeye')).toEqual(before);
});

describe('the search for pairs', () => {
  const search = async (requested: object) => {
    const { status, body } = await instance.ask('search-pairs', { search: '', ...requested });
    expect(status).toBe(200);
    return foundPairsSchema.parse(body).pairs;
  };

  test('finds by symbol, ignoring case, on one chain or on all', async () => {
    expect((await search({})).length).toBe(spotPairPageSize);
    const found = await search({ search: ' uNi ' });
    expect(found.length).toBeGreaterThan(1);
    for (const { base, quote } of found) expect(`${base}/${quote}`.toLowerCase()).toMatch(/uni/);
    for (const { chainId } of await search({ search: 'usdc', chainId: 8453 })) expect(chainId).toBe(8453);
    expect(await search({ search: '*' })).toEqual([]);
    expect(await search({ search: 'no such pair' })).toEqual([]);
  });

  test('finds the pairs that a browser kept, as far as they may be traded', async () => {
    const [first, second] = (await search({ search: 'uni' })).map(({ pairId }) => pairId);
    const kept = await search({ pairIds: [first, second, 999_999_999] });
    expect(kept.map(({ pairId }) => pairId).toSorted()).toEqual([first, second].toSorted());
    expect(await search({ pairIds: [] })).toEqual([]);
  });

  test('finds a token by its contract, and tells which it is', async () => {
    const [pluto] = await search({ search: sandboxToken.address.toUpperCase().replace('0X', '0x') });
    expect(pluto).toMatchObject({ base: 'PLUTO', chainId: 56, address: sandboxToken.address });
    expect(pluto?.listedAt).toBeGreaterThan(0);
  });

  test('lists no pair that is disabled', async () => {
    for (const { base } of await search({ chainId: 10 })) expect(base).not.toBe('CRV');
  });
});
