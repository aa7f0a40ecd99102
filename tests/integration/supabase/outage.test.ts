import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, newTrader } from '../../helpers/exchange.ts';
import { type Fixture, startFixture } from './fixture.ts';

let fixture: Fixture;
let url: string;
beforeAll(async () => {
  fixture = await startFixture({ environment: { SANDBOX_SERVICES: 'supabase,hyperliquid' } });
  url = fixture.sandbox.url;
});
afterAll(() => fixture.sandbox.stop());

const strike = (...faults: object[]) => control(url, 'faults', { faults });
const ask = () => fixture.service.from('things').select('*').limit(1);

it('a database that is stopped is away, and the exchange goes on', async () => {
  expect((await ask()).status).toBe(200);
  await strike({ path: '/supabase', kind: 'drop', rate: 1 });
  expect((await ask()).status).toBe(0);
  const { info, address: user } = await newTrader(url, 1_000);
  expect((await info.clearinghouseState({ user })).withdrawable).toBe('1000.0');
  await strike({ path: '/supabase/storage', kind: 'drop', rate: 1 }, { path: '/supabase/rest', kind: '500', rate: 1 });
  expect((await ask()).status).toBe(500);
  await strike();
  expect((await ask()).status).toBe(200);
});
