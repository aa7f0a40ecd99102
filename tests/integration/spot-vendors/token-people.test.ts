import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { isNobodys } from '../../../lib/domain/spot/safety.ts';
import { sub, sum } from '../../../lib/math/arithmetic.ts';
import { tokenHoldersSchema, tokenTradersSchema } from '../../../lib/schemas/token-people.ts';
import { tokenSafetySchema } from '../../../lib/schemas/token-safety.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { type Instance, newInstance, readMeter, startVendors } from './instance.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startVendors();
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  for (const vendor of ['birdeye', 'moralis'] as const) await turnKnob(sandbox.url, vendor, {});
});

const pluto = { address: sandboxToken.address, chainId: 56 };
const pool = tokenOf(56, 'PLUTO').pool?.address.toLowerCase();
const stranger = { chainId: 1, address: `0x${'12'.repeat(20)}` };
const traders = '/defi/v2/tokens/top_traders';

const ownersAsked = async (): Promise<number> =>
  Object.entries((await readMeter(sandbox, 'moralis')).calls).reduce(
    (all, [path, count]) => (path.includes('owners') ? all + count : all),
    0,
  );
const tradersAsked = async (): Promise<number> => (await readMeter(sandbox, 'birdeye')).calls[traders] ?? 0;

async function holdersOf(instance: Instance, token: { readonly address: string; readonly chainId: number }) {
  const { status, body } = await instance.ask('read-token-holders', token);
  expect(status).toBe(200);
  return tokenHoldersSchema.parse(body);
}

test('the holders are the list that the safety facts were made of, and the largest wallets sum to what they say', async () => {
  const instance = await newInstance(sandbox);
  const looked = tokenSafetySchema.parse((await instance.ask('read-token-safety', pluto)).body);
  const before = await ownersAsked();
  const { holders, topTen, at } = await holdersOf(instance, pluto);
  expect(await ownersAsked()).toBe(before);
  expect([topTen, at]).toEqual([looked.ownership?.topTen, looked.ownership?.at]);
  expect(holders.some(({ address }) => isNobodys(address))).toBe(false);
  const wallets = holders.filter(({ kind }) => kind === 'wallet' || kind === 'ours').slice(0, 10);
  const together = sum(wallets.flatMap(({ share }) => share ?? []));
  expect(Math.abs(Number(sub(together, topTen ?? together)))).toBeLessThan(0.000_01);
  expect(holders.map(({ balance }) => Number(balance))).toEqual(
    holders.map(({ balance }) => Number(balance)).toSorted((a, b) => b - a),
  );
});

test('a pool that its factory confirms is called a pool, and no wallet is', async () => {
  const { holders } = await holdersOf(await newInstance(sandbox), pluto);
  expect(holders.filter(({ kind }) => kind === 'pool').map(({ address }) => address)).toContain(pool);
});

test('another instance finds the list, and many at once ask once', async () => {
  const roach = { chainId: 56, address: tokenOf(56, 'ROACH').address.toLowerCase() };
  const before = await ownersAsked();
  const instance = await newInstance(sandbox);
  await Promise.all(Array.from({ length: 6 }, () => holdersOf(instance, roach)));
  await holdersOf(await newInstance(sandbox), roach);
  expect(await ownersAsked()).toBe(before + 1);
});

test('the traders are those of the day with what they bought and sold, asked for once for all', async () => {
  const before = await tradersAsked();
  const { status, body } = await (await newInstance(sandbox)).ask('read-token-traders', pluto);
  expect(status).toBe(200);
  const { traders: shown } = tokenTradersSchema.parse(body);
  expect(shown.length).toBeGreaterThan(3);
  const volumes = shown.map(({ bought, sold }) => Number(bought.amount ?? 0) + Number(sold.amount ?? 0));
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
  for (const { bought, sold } of shown) expect(bought.trades + sold.trades).toBeGreaterThan(0);
  const instance = await newInstance(sandbox);
  await instance.ask('read-token-traders', pluto);
  await instance.ask('read-token-traders', pluto);
  expect(await tradersAsked()).toBeLessThanOrEqual(before + 2);
});

test('a plan without the list of traders says so, and the prices stay', async () => {
  await turnKnob(sandbox.url, 'birdeye', { plan: 'Standard' });
  const instance = await newInstance(sandbox);
  const notHere = { status: 422, body: { error: { code: 'venue.not_offered' } } };
  expect(await instance.ask('read-token-traders', pluto)).toMatchObject(notHere);
  const asked = await tradersAsked();
  expect(await instance.ask('read-token-traders', pluto)).toMatchObject(notHere);
  expect(await tradersAsked()).toBe(asked);
});

test('a failed list of holders is not asked for again by everybody who looks', async () => {
  await turnKnob(sandbox.url, 'moralis', { faults: [{ kind: '500', path: '/', rate: 1 }] });
  const instance = await newInstance(sandbox);
  const fresh = { chainId: 8453, address: tokenOf(8453, 'AERO').address.toLowerCase() };
  expect((await instance.ask('read-token-holders', fresh)).status).toBeGreaterThanOrEqual(500);
  const asked = await ownersAsked();
  expect((await instance.ask('read-token-holders', fresh)).status).toBeGreaterThanOrEqual(500);
  expect(await ownersAsked()).toBe(asked);
});

test('a coin that is not listed costs nothing', async () => {
  const instance = await newInstance(sandbox);
  const before = [await ownersAsked(), await tradersAsked()];
  expect((await instance.ask('read-token-holders', stranger)).status).toBe(404);
  expect((await instance.ask('read-token-traders', stranger)).status).toBe(404);
  expect([await ownersAsked(), await tradersAsked()]).toEqual(before);
});
