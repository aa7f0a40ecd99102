import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { priceCountsForMs } from '../../../lib/config/treasury.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { treasuryPrice } from '../../../server/db/repositories/treasury-price.ts';
import { keepPlutoPrice } from '../../../server/services/treasury/keep-price.ts';
import { priceAt, readPrice } from '../../../server/services/treasury/read-price.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,moralis';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
  stubEnvironment(sandbox, { LOG_LEVEL: 'error' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});
afterEach(async () => {
  await turnKnob(sandbox.url, 'birdeye', {});
  await turnKnob(sandbox.url, 'moralis', {});
  globalThis.spotVendors = undefined;
});

const away = { faults: [{ path: '/', kind: '500', rate: 1 }] };

test('before any vendor told a price it is the one that was written down, and marked so', async () => {
  const kept = await readPrice(client);
  expect(kept).toEqual({ price: '0.00120588', source: 'written down', isFallback: true });
  expect(priceAt(kept, Date.now())).toMatchObject({ isFallback: true, isOld: false });
});

test('a price has its source and its time; while nobody tells one, the last one gets older', async () => {
  expect(await keepPlutoPrice()).toBeUndefined();
  const told = await readPrice(client);
  expect(told).toMatchObject({ source: 'birdeye', isFallback: false });
  expect(told.at).toBeTypeOf('number');

  await turnKnob(sandbox.url, 'birdeye', away);
  globalThis.spotVendors = undefined;
  expect(await keepPlutoPrice()).toBeUndefined();
  const other = await readPrice(client);
  expect(other).toMatchObject({ source: 'moralis', isFallback: false });

  await turnKnob(sandbox.url, 'moralis', away);
  globalThis.spotVendors = undefined;
  const before = await treasuryPrice(client);
  expect(await keepPlutoPrice()).toEqual({ told: false });
  expect(await treasuryPrice(client)).toEqual(before);
  const at = other.at ?? 0;
  expect(priceAt(other, at + priceCountsForMs)).toMatchObject({ isOld: false });
  expect(priceAt(other, at + priceCountsForMs + 1)).toMatchObject({ isOld: true, price: other.price });
});
