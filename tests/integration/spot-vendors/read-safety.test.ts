import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { dangerOf } from '../../../lib/domain/spot/danger.ts';
import type { Pair } from '../../../lib/schemas/catalogue.ts';
import { tokenSafetySchema } from '../../../lib/schemas/token-safety.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { pairBySymbols } from '../../../server/db/repositories/pairs.ts';
import { tokenSafeties } from '../../../server/db/repositories/token-figures.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { type Instance, newInstance, readMeter, startVendors } from './instance.ts';

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  sandbox = await startVendors();
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
});
afterAll(() => sandbox.stop());
afterEach(() => turnKnob(sandbox.url, 'birdeye', {}));

const security = '/defi/token_security';
const calls = async (): Promise<number> => (await readMeter(sandbox, 'birdeye')).calls[security] ?? 0;

async function listed(chainId: ChainId, base: string, quote: string): Promise<Pair> {
  const pair = await pairBySymbols(client, chainId, base, quote);
  if (pair === undefined) throw new Error(`no ${base}/${quote}`);
  return pair;
}

/** Looks at a pair, as its open page does. */
async function look(instance: Instance, { chainId, baseAddress: address }: Pair) {
  const { status, body } = await instance.ask('read-token-safety', { chainId, address });
  expect(status).toBe(200);
  return tokenSafetySchema.parse(body);
}

test('whoever looks at a coin that nobody has examined gets its facts at once, and the next look costs nothing', async () => {
  const instance = await newInstance(sandbox);
  const roach = await listed(56, 'ROACH', 'BNB');
  expect(await tokenSafeties(client, [roach.baseTokenId])).toEqual(new Map());
  const before = await calls();
  const safety = await look(instance, roach);
  expect(dangerOf(roach, safety, Date.now())).toEqual({ kind: 'cannot-be-sold' });
  expect(Number(safety.ownership?.topTen)).toBeLessThan(75);
  expect(Number(safety.ownership?.contracts)).toBeGreaterThan(0);
  expect(await look(instance, roach)).toEqual(safety);
  expect(await calls()).toBe(before + 1);
  expect((await tokenSafeties(client, [roach.baseTokenId])).get(roach.baseTokenId)).toEqual(safety);
});

test('an instance finds the facts about a coin that another has asked for', async () => {
  const toll = await listed(8453, 'TOLL', 'ETH');
  const safety = await look(await newInstance(sandbox), toll);
  expect(dangerOf(toll, safety, Date.now())).toEqual({ kind: 'taxed', buy: '5', sell: '5' });
  const before = await calls();
  expect(await look(await newInstance(sandbox), toll)).toEqual(safety);
  expect(await calls()).toBe(before);
});

test('many who look at a coin at once cost one question', async () => {
  const instance = await newInstance(sandbox);
  const brett = await listed(8453, 'BRETT', 'ETH');
  const before = await calls();
  const reported = await Promise.all(Array.from({ length: 8 }, () => look(instance, brett)));
  expect(new Set(reported.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await calls()).toBe(before + 1);
});

test('a coin that began to trade some days ago is young, and one of years is not', async () => {
  const instance = await newInstance(sandbox);
  const zoom = await listed(8453, 'ZOOM', 'ETH');
  const safety = await look(instance, zoom);
  expect(dangerOf({ ...zoom, createdAt: 0 }, safety, Date.now())).toEqual({ kind: 'young' });
  const pepe = await listed(1, 'PEPE', 'ETH');
  expect(dangerOf(pepe, await look(instance, pepe), Date.now())).toEqual({ kind: 'none' });
});

test('facts about a coin stay while the vendor is away, and the page is told nothing else', async () => {
  await turnKnob(sandbox.url, 'birdeye', { faults: [{ kind: '500', path: '/', rate: 1 }] });
  const uni = await listed(8453, 'UNI', 'USDC');
  const safety = await look(await newInstance(sandbox), uni);
  expect(safety.security).toBeUndefined();
  expect(dangerOf(uni, safety, Date.now())).toEqual({ kind: 'unknown' });
});

test('a coin that is not listed costs nothing', async () => {
  const instance = await newInstance(sandbox);
  const before = await calls();
  const { status } = await instance.ask('read-token-safety', { chainId: 1, address: `0x${'12'.repeat(20)}` });
  expect([status, await calls()]).toEqual([404, before]);
});
