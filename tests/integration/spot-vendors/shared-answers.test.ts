import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { dayMs } from '../../../lib/config/time.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { newInstance, readMeter, startVendors } from './instance.ts';

const pluto = { address: sandboxToken.address, chainId: 56 };
const usdt = '0x55d398326f99059ff775485246999027b3197955';
const shared = { RATE_LIMITS: 'database' };
/** These bars have closed: a question for the newest ones is another in each minute. */
const candles = { ...pluto, interval: '1d', count: 500, before: Date.now() - dayMs };
const trades = { tokenAddress: pluto.address, chainId: 56, offset: 0, limit: 50 };
const asks = [
  ['birdeye-prices', { tokens: [pluto] }, '/defi/token_overview'],
  ['birdeye-multi-price', { tokens: [pluto, { ...pluto, address: usdt }] }, '/defi/multi_price'],
  ['birdeye-price-volume', { tokens: [pluto] }, '/defi/price_volume/multi'],
  ['birdeye-token-transactions', trades, '/defi/txs/token'],
  ['birdeye-candles', candles, '/defi/v3/ohlcv'],
] as const;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startVendors();
});
afterAll(() => sandbox.stop());

test.each(asks)('two instances with one database ask no more than one: %s', async (name, requested, endpoint) => {
  const instances = [await newInstance(sandbox, shared), await newInstance(sandbox, shared)];
  await turnKnob(sandbox.url, 'birdeye', {});
  const bodies: unknown[] = [];
  for (const instance of instances) {
    const { status, body } = await instance.ask(name, requested);
    expect(status).toBe(200);
    bodies.push(Object.keys(Object(body)));
  }
  expect(bodies[1]).toEqual(bodies[0]);
  expect((await readMeter(sandbox, 'birdeye')).calls[endpoint]).toBe(1);
});

test('an instance that was refused leaves the turn to the next', async () => {
  const older = { ...trades, offset: 50 };
  const name = 'birdeye-token-transactions';
  await turnKnob(sandbox.url, 'birdeye', { faults: [{ kind: '500', path: '/defi/txs/token', rate: 1 }] });
  const unlucky = await newInstance(sandbox, shared);
  expect((await unlucky.ask(name, older)).status).toBe(502);
  await turnKnob(sandbox.url, 'birdeye', {});
  const lucky = await newInstance(sandbox, shared);
  expect((await lucky.ask(name, older)).status).toBe(200);
});
