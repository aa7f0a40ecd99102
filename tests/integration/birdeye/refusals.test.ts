import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type Answered, askVendor, startMarketData, turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';

const pluto = tokenOf(56, 'PLUTO').address;
const price = `/defi/price?address=${pluto}`;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
});
afterAll(() => sandbox.stop());

function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return askVendor(`${sandbox.url}/birdeye${path}`, { headers: { 'x-chain': 'bsc', ...headers } });
}

const turn = (change: object) => turnKnob(sandbox.url, 'birdeye', change);
const refused = (status: number, message?: string) => ({
  status,
  body: { success: false, message: message ?? expect.any(String) },
});

test.each([
  ['/defi/price', {}],
  ['/defi/price?address=0x12', {}],
  [price, { 'x-chain': 'atlantis' }],
  [`/defi/ohlcv?address=${pluto}&type=1h&time_from=1&time_to=2`, {}],
  [`/defi/ohlcv?address=${pluto}&type=1H&time_from=1`, {}],
  [`/defi/ohlcv?address=${pluto}&type=1H&time_from=a&time_to=b`, {}],
  [`/defi/ohlcv?address=${pluto}&type=15s&time_from=1&time_to=2`, {}],
  [`/defi/v3/ohlcv?address=${pluto}&type=15s&time_from=1&time_to=2`, { 'x-chain': 'arbitrum' }],
  [`/defi/v3/ohlcv?address=${pluto}&type=1H&time_from=1&time_to=2`, { 'x-chain': 'polygon' }],
  [`/defi/v3/ohlcv?address=${pluto}&type=1H&mode=count&time_from=1&time_to=2`, {}],
  [`/defi/v3/ohlcv?address=${pluto}&type=1H&mode=count&count_limit=5001&time_to=2`, {}],
  [`/defi/txs/token?address=${pluto}&limit=51`, {}],
  [`/defi/txs/token?address=${pluto}&offset=9999`, {}],
  [`/defi/price_volume/single?address=${pluto}&type=3h`, {}],
  [`/defi/multi_price?list_address=${Array.from({ length: 101 }, () => pluto).join(',')}`, {}],
  ['/defi/tokenlist?sort_by=beauty&sort_type=desc', {}],
])('%s with %o is a bad request', async (path, headers) => {
  await turn({});
  expect(await ask(path, headers)).toEqual(refused(400));
});

test('a path that the price-data vendor does not have is not found', async () => {
  await turn({});
  expect(await ask('/defi/weather')).toEqual(refused(404));
  expect(await ask('/defi/price_volume/multi')).toEqual(refused(404));
});

test('a key is needed, and the one set by the vendor’s control if there is one', async () => {
  await turn({});
  expect(await ask(price, { 'x-api-key': '' })).toEqual(refused(401));
  await turn({ key: 'mine' });
  expect(await ask(price)).toEqual(refused(401));
  expect(await ask(price, { 'x-api-key': 'mine' })).toMatchObject({ status: 200 });
});

describe('a plan of the price-data vendor', () => {
  test.each([
    ['Standard', price, 200],
    ['Standard', `/defi/history_price?address=${pluto}&address_type=token&type=1D&time_from=1&time_to=2`, 403],
    ['Lite', '/defi/tokenlist?sort_by=mc&sort_type=desc&limit=1', 200],
    ['Lite', `/defi/token_security?address=${pluto}`, 403],
    ['Starter', `/defi/token_security?address=${pluto}`, 200],
    ['Premium Plus', `/defi/v3/token/meta-data/multiple?list_address=${pluto}`, 403],
    ['Business', `/defi/v3/token/meta-data/multiple?list_address=${pluto}`, 200],
    ['Business', `/defi/v3/token/market-data/multiple?list_address=${pluto}`, 403],
  ])('%s answers %s with %i', async (plan, path, status) => {
    await turn({ plan });
    expect((await ask(path)).status).toBe(status);
  });

  test('allows so many requests a second', async () => {
    await turn({ plan: 'Standard' });
    const answered = await Promise.all(Array.from({ length: 40 }, () => ask(price)));
    const limited = answered.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]).toEqual(refused(429));
    expect(answered.some(({ status }) => status === 200)).toBe(true);
  });

  test('has so many units, and what they were spent on can be read', async () => {
    await turn({ quota: 100 });
    for (const path of [
      price,
      price,
      `/defi/token_overview?address=${pluto}`,
      `/defi/token_security?address=${pluto}`,
    ]) {
      expect(await ask(path)).toMatchObject({ status: 200 });
    }
    expect(await ask(price)).toEqual(refused(400, 'Compute units usage limit exceeded'));
    const { body } = await askVendor(`${sandbox.url}/control/birdeye`);
    expect(body).toMatchObject({
      quota: 100,
      used: 100,
      units: { api: 100, ws: 0 },
      calls: { '/defi/price': 3, '/defi/token_overview': 1, '/defi/token_security': 1 },
    });
    await turn({ used: 25 });
    expect(await ask('/utils/v1/credits')).toMatchObject({ body: { data: { usage: { total: 25, api: 25, ws: 0 } } } });
    expect(await ask('/utils/v1/credits?time_from=1000&time_to=2000')).toMatchObject({
      body: { data: { usage: { total: 0 }, remaining: null, overage_usage: null, overage_cost: null } },
    });
  });
});

describe('a fault of the price-data vendor', () => {
  const strike = (kind: string, path = '/defi/price') => turn({ faults: [{ path, kind, rate: 1, delayMs: 5 }] });

  test.each([
    ['401', 401, undefined],
    ['403', 403, undefined],
    ['429', 429, undefined],
    ['500', 500, undefined],
    ['spent', 400, 'Compute units usage limit exceeded'],
    ['unsuccessful', 200, undefined],
  ])('%s is answered with %i', async (kind, status, message) => {
    await strike(kind);
    expect(await ask(price)).toEqual(refused(status, message));
    expect(await ask(`/defi/token_overview?address=${pluto}`)).toMatchObject({ status: 200, body: { success: true } });
  });

  test('may cut the line, the body or its fields', async () => {
    for (const kind of ['drop', 'lostAck', 'malformed']) {
      await strike(kind);
      await expect(ask(price)).rejects.toThrow();
    }
    await strike('incomplete');
    const { status, body } = await ask(price);
    expect([status, Object.keys(Object(Reflect.get(Object(body), 'data'))).length]).toEqual([200, 2]);
    await strike('delay');
    expect(await ask(price)).toMatchObject({ status: 200 });
  });
});

test('the vendor’s control is for this machine alone, and refuses what it does not know', async () => {
  const knob = `${sandbox.url}/control/birdeye`;
  expect(await askVendor(knob, { headers: { origin: 'http://localhost' } })).toMatchObject({ status: 403 });
  expect(await askVendor(knob, { headers: { 'x-forwarded-for': '203.0.113.7' }, body: {} })).toMatchObject({
    status: 403,
  });
  expect(await askVendor(knob, { body: { plan: 'Gratis' } })).toMatchObject({ status: 400 });
});
