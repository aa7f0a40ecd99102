import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { analysisTimeframes } from '../../../lib/config/analysis.ts';
import { defaultSymbols } from '../../../lib/config/symbols.ts';
import { analysisResultSchema } from '../../../lib/schemas/analysis.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { turnQuotesKnob } from './knob.ts';

// No bar closes while these tests run; the vendor's clock is another one.
vi.useFakeTimers({ toFake: ['Date'] });

let sandbox: RunningSandbox;
let routes: {
  analyze: typeof import('@/app/api/gptchart-analyze/route');
  symbols: typeof import('@/app/api/gptchart-symbols/route');
};

async function load(): Promise<void> {
  vi.resetModules();
  enterProcess();
  routes = {
    analyze: await import('@/app/api/gptchart-analyze/route'),
    symbols: await import('@/app/api/gptchart-symbols/route'),
  };
}

beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid,quotes', SANDBOX_IP_LIMITS: 'off' },
  });
  stubEnvironment(sandbox, { LOG_LEVEL: 'error' });
  await load();
});
afterAll(() => sandbox.stop());

let visitors = 0;
const site = 'http://localhost:3000';

async function post(route: (request: Request) => Promise<Response>, path: string, body: object) {
  visitors += 1;
  const headers = { 'content-type': 'application/json', origin: site, 'x-client-address': `quoted-${visitors}` };
  const response = await route(new Request(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  return { status: response.status, body: await response.json() };
}

const analyze = (body: object) => post(routes.analyze.POST, '/api/gptchart-analyze', body);

describe('stocks and currencies', () => {
  test.each(['stock', 'forex'] as const)('of the type %s are offered by their default list', async (marketType) => {
    const { status, body } = await post(routes.symbols.POST, '/api/gptchart-symbols', { marketType });
    expect([status, body]).toEqual([
      200,
      { symbols: [...defaultSymbols[marketType]], sources: defaultSymbols[marketType].map(() => 'quotes') },
    ]);
  });

  test.each(analysisTimeframes)('are read in bars of %s', async (interval) => {
    for (const [marketType, symbol] of [
      ['stock', 'AAPL'],
      ['forex', 'EURUSD'],
    ] as const) {
      const { status, body } = await analyze({ marketType, symbol, interval });
      expect([status, body]).toEqual([200, expect.anything()]);
      const { source, frames, asOf } = analysisResultSchema.parse(body);
      expect(source).toBe('quotes');
      expect(asOf).toBeLessThanOrEqual(Date.now());
      const [frame] = frames;
      const mfi = frame?.indicators.find(({ id }) => id === 'mfi');
      // Nobody counts what is traded of currencies, and nothing stands in for it.
      expect(mfi?.lacks).toBe(marketType === 'forex' ? 'volume' : undefined);
      expect(frame?.profile === undefined).toBe(marketType === 'forex');
    }
  });

  test('that the vendor does not know, or sells to larger plans only, are told apart', async () => {
    const ask = (symbol: string) => analyze({ marketType: 'stock', symbol, interval: '1D' });
    expect(await ask('NOPE')).toMatchObject({ status: 404, body: { error: { code: 'analysis.unknown_symbol' } } });
    expect(await ask('not a ticker')).toMatchObject({ status: 400 });
    expect(await ask('LOCK')).toMatchObject({ status: 422, body: { error: { code: 'venue.not_offered' } } });
  });

  test('wait for the next minute or day when the credits are used up, and an answer already given stays', async () => {
    const given = { marketType: 'stock', symbol: 'MSFT', interval: '1D' };
    expect(await analyze(given)).toMatchObject({ status: 200 });
    await turnQuotesKnob(sandbox.url, { faults: [{ path: '/time_series', kind: 'spent', rate: 1 }] });
    expect(await analyze({ ...given, symbol: 'AMD' })).toMatchObject({
      status: 503,
      body: { error: { code: 'venue.quota_spent' } },
    });
    expect(await analyze(given)).toMatchObject({ status: 200 });
    await turnQuotesKnob(sandbox.url, { faults: [] });
    await load();
    await turnQuotesKnob(sandbox.url, { faults: [{ path: '/time_series', kind: '429', rate: 1 }] });
    const limited = await analyze({ ...given, symbol: 'AMD' });
    expect([limited.status, limited.body.error.code]).toEqual([503, 'venue.rate_limited']);
    await turnQuotesKnob(sandbox.url, { faults: [] });
  });
});
