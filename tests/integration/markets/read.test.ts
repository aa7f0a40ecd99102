import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { price } from '../../../lib/math/amount.ts';
import { control } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

// The services' clock moves only when the test moves it; timers are real.
vi.useFakeTimers({ toFake: ['Date'] });

const requested: string[] = [];
const network = fetch;
vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
  if (input.endsWith('/info')) requested.push(JSON.parse(String(init?.body)).type);
  return network(input, init);
});

let sandbox: RunningSandbox;
let services: typeof import('../../../server/services/markets/read-markets.ts') &
  typeof import('../../../server/services/markets/read-market.ts') &
  typeof import('../../../server/services/markets/packed-markets.ts');

const down = (kind: string) => control(sandbox.url, 'faults', { faults: [{ path: '/info', kind, rate: 1 }] });
const up = () => control(sandbox.url, 'faults', { faults: [] });
const laterBy = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' },
  });
  stubEnvironment(sandbox);
  services = {
    ...(await import('../../../server/services/markets/read-markets.ts')),
    ...(await import('../../../server/services/markets/read-market.ts')),
    ...(await import('../../../server/services/markets/packed-markets.ts')),
  };
});
afterAll(() => sandbox.stop());

describe('the list of markets', () => {
  test('cannot be made while the exchange has never answered', async () => {
    await down('500');
    await expect(services.readMarkets()).rejects.toMatchObject({ code: 'venue.unavailable' });
    const { GET } = await import('../../../app/sitemap-markets.xml/route.ts');
    const answer = await GET();
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    await up();
    // The breaker that opened meanwhile tries again after ten seconds.
    laterBy(11_000);
  });

  test('costs the exchange one question, however many ask for it and for its parts', async () => {
    requested.length = 0;
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => services.readMarkets()),
      ...Array.from({ length: 50 }, () => services.readPackedMarkets()),
      services.readMarket('BTC'),
      services.readMarket('kPEPE'),
    ]);
    expect(answers).toHaveLength(102);
    expect(requested).toEqual(['metaAndAssetCtxs']);
    laterBy(9_000);
    await services.readMarkets();
    expect(requested).toHaveLength(1);
    laterBy(2_000);
    await Promise.all([services.readMarkets(), services.readMarkets()]);
    expect(requested).toHaveLength(2);
  });

  test('has every live market and no delisted one', async () => {
    const { rows, stale, asOf } = await services.readMarkets();
    expect(stale).toBe(false);
    expect(Date.now() - asOf).toBeLessThan(10_000);
    expect(rows.length).toBeGreaterThan(170);
    expect(new Set(rows.map(({ coin }) => coin)).size).toBe(rows.length);
    expect(rows.map(({ coin }) => coin)).not.toContain('MATIC');
    expect(rows.find(({ coin }) => coin === 'BTC')).toMatchObject({ maxLeverage: 40, onlyIsolated: false });
  });

  test.each(['500', 'drop', 'malformed'])(
    'is the last good one, with its age, while the exchange answers with %s',
    async (kind) => {
      const before = await services.readMarkets();
      laterBy(11_000);
      await down(kind);
      const during = await services.readMarkets();
      expect(during).toEqual({ ...before, stale: true });
      expect(Date.now() - during.asOf).toBeGreaterThan(10_000);
      await up();
      // A breaker that opened meanwhile tries again after ten seconds.
      laterBy(11_000);
      expect(await services.readMarkets()).toMatchObject({ stale: false });
    },
  );

  test('has no line whose last close is more than three hours old', async () => {
    const { serviceClient } = await import('../../../server/db/client/service.ts');
    const { recordCloses } = await import('../../../server/db/repositories/market-history.ts');
    const atMs = Date.now();
    const closesOf = (lastMs: number) =>
      ['1', '2'].map((text, at) => ({ time: lastMs + (at - 1) * 3_600_000, close: price(text) }));
    for (const [coin, ageMs] of [
      ['SOL', 4 * 3_600_000],
      ['DOGE', 2 * 3_600_000],
    ] as const) {
      await recordCloses(serviceClient(), { coin, closes: closesOf(atMs - ageMs), sparkline: ['1', '2'], atMs });
    }
    laterBy(61_000);
    const lines = async () =>
      (await services.readMarkets()).rows.flatMap(({ coin, sparkline }) => (sparkline === undefined ? [] : coin));
    expect(await lines()).toEqual(['DOGE']);
    expect((await services.readMarket('SOL'))?.row.sparkline).toBeUndefined();
    expect((await services.readMarket('DOGE'))?.row.sparkline).toEqual([1, 2]);
    laterBy(2 * 3_600_000);
    expect(await lines()).toEqual([]);
  });

  test('is the last good one, however old it is', async () => {
    const before = await services.readMarkets();
    laterBy(26 * 3_600_000);
    await down('500');
    const during = await services.readMarkets();
    expect(during.asOf).toBe(before.asOf);
    expect(during.stale).toBe(true);
    expect((await services.readMarket('BTC'))?.stale).toBe(true);
    await up();
    laterBy(11_000);
    expect(await services.readMarkets()).toMatchObject({ stale: false });
  });

  test('keeps nobody waiting for an exchange that hangs', async () => {
    const before = await services.readMarkets();
    laterBy(11_000);
    await control(sandbox.url, 'faults', { faults: [{ path: '/info', kind: 'delay', delayMs: 2_000, rate: 1 }] });
    const during = await services.readMarkets();
    await up();
    expect(during).toEqual({ ...before, stale: true });
    await expect.poll(async () => (await services.readMarkets()).stale).toBe(false);
  });
});

describe('the page of one market', () => {
  test('has its contract, its neighbours and, before the sweep came, no history', async () => {
    const market = await services.readMarket('BTC');
    expect(market).toMatchObject({
      row: { coin: 'BTC', maxLeverage: 40 },
      contract: { sizeDecimals: 5, mostPriceDecimals: 1, lot: '0.00001', tick: '1' },
      history: {},
    });
    expect(market?.contract.tiers[0]).toEqual({ from: '0', maxLeverage: 40, maintenance: '0.0125' });
    expect(market?.neighbours).not.toContain('BTC');
    expect(market?.neighbours.length).toBeGreaterThan(0);
  });

  test.each(['NOPE', 'btc', '', '__proto__', '<script>', 'MATIC'])('is none for %j', async (coin) => {
    expect(await services.readMarket(coin)).toBeUndefined();
  });

  test('is found by its name in other letters', async () => {
    expect(await services.marketSpelling('KPEPE')).toBe('kPEPE');
    expect(await services.marketSpelling('nope')).toBeUndefined();
  });
});
