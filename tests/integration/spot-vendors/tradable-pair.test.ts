import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tradablePairSchema } from '../../../lib/schemas/tradable-pair.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { newInstance, startVendors } from './instance.ts';

let sandbox: RunningSandbox;
let GET: (request: Request) => Promise<Response>;
let pairs: typeof import('../../../server/db/repositories/pairs.ts');
let client: typeof import('../../../server/db/client/service.ts');

beforeAll(async () => {
  sandbox = await startVendors();
  await newInstance(sandbox);
  GET = (await import('@/app/api/read-spot-pair/route')).GET;
  pairs = await import('../../../server/db/repositories/pairs.ts');
  client = await import('../../../server/db/client/service.ts');
});
afterAll(() => sandbox.stop());

let visitors = 0;

function ask(query: string): Promise<Response> {
  visitors += 1;
  const headers = { 'x-client-address': `buyer-${visitors}` };
  return GET(new Request(`http://localhost:3000/api/read-spot-pair?${query}`, { headers }));
}

test('a listed pair is told with the decimals of both of its tokens', async () => {
  const wanted = await pairs.pairBySymbols(client.serviceClient(), 42_161, 'ETH', 'USDC');
  const response = await ask(`id=${wanted?.pairId}`);
  expect(response.status).toBe(200);
  expect(z.parse(tradablePairSchema, await response.json())).toEqual({ pair: wanted, isOffered: true });
});

test('a pair that was switched off, or never was, is none', async () => {
  const { db } = client.serviceClient();
  const wanted = await pairs.pairBySymbols(client.serviceClient(), 8453, 'UNI', 'USDC');
  const pairId = wanted?.pairId ?? 0;
  const { error } = await db.from('trading_pairs').update({ is_enabled: false }).eq('id', pairId);
  expect(error).toBeNull();
  expect((await ask(`id=${pairId}`)).status).toBe(404);
  expect((await ask('id=999999999')).status).toBe(404);
});

test.each(['', 'id=0', 'id=-1', 'id=1.5', 'id=9999999999', 'id=x'])('%s names no pair', async (query) => {
  expect((await ask(query)).status).toBe(400);
});
