import { CreateConfig, MarketDataApi, TwelvedataApiError } from '@twelvedata/twelvedata-node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { turnQuotesKnob } from './knob.ts';

let sandbox: RunningSandbox;
let api: MarketDataApi;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,hyperliquid,quotes' } });
  vi.stubEnv('TWELVEDATA_API_BASE_URL', `${sandbox.url}/quotes`);
  api = new MarketDataApi(CreateConfig('sandbox-key'));
});
afterAll(() => sandbox.stop());

const row = {
  datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  open: expect.any(String),
  close: expect.any(String),
};

test('the vendor’s own client reads bars of stocks and of currencies', async () => {
  const stock = await api.getTimeSeries({ symbol: 'AAPL', interval: '1day', outputsize: 5 });
  expect(stock).toMatchObject({
    status: 'ok',
    meta: { symbol: 'AAPL', exchange: 'NASDAQ' },
    values: Array(5).fill(row),
  });
  const pair = await api.getTimeSeries({ symbol: 'EUR/USD', interval: '1h', outputsize: 3 });
  expect(JSON.stringify(pair)).not.toContain('volume');
});

test('the vendor’s own client reads a refusal under the status of success as one', async () => {
  const requested = api.getTimeSeries({ symbol: 'NOPE', interval: '1day' });
  await expect(requested).rejects.toBeInstanceOf(TwelvedataApiError);
  await expect(requested).rejects.toMatchObject({ message: expect.stringContaining('symbol') });
});

test('the free plan of quotes has eight credits in a minute, and refusals cost none', async () => {
  await turnQuotesKnob(sandbox.url, { plan: 'Basic', reset: true });
  // Eight at most fit into a minute, wherever it begins; two minutes hold sixteen.
  const requested = Array.from({ length: 20 }, () =>
    api.getTimeSeries({ symbol: 'MSFT', interval: '1day', outputsize: 1 }),
  );
  const answered = await Promise.allSettled(requested);
  const refused = answered.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(4);
  expect(String(refused.map((one) => (one.status === 'rejected' ? one.reason : '')))).toContain('API credits');
});
