import { encodeFunctionData } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { listTransfersOf } from '../../../lib/domain/treasury/own-transfers.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { pluto } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { readTransfers } from '../../../server/services/spot/read-transfers.ts';
import { readFirstPurchase } from '../../../server/services/treasury/read-first-purchase.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { coinAbi, trader } from '../chains/router.ts';

/** More than a page of the vendor. */
const transfers = 130;
const owner = addressSchema.parse(`0x${'5a'.repeat(20)}`);
const request = { address: owner, chainId: sandboxToken.chainId, tokenAddress: sandboxToken.address } as const;

let sandbox: RunningSandbox;
let first: string;
beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,moralis';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  stubEnvironment(sandbox, { LOG_LEVEL: 'error' });
  const giver = await trader(sandbox.url, 56, 4);
  const hashes: string[] = [];
  for (let amount = 1n; amount <= transfers; amount += 1n) {
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [owner, amount] });
    hashes.push((await giver.send(pluto.address, data)).transactionHash);
  }
  first = hashes[0] ?? '';
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.stop();
});
afterEach(async () => {
  await turnKnob(sandbox.url, 'moralis', {});
  enterProcess();
});

test('the first purchase is found beyond any number of transfers', async () => {
  expect(await readFirstPurchase({ address: owner })).toMatchObject({ first: { hash: first }, error: false });
  const nobody = addressSchema.parse(`0x${'5b'.repeat(20)}`);
  expect(await readFirstPurchase({ address: nobody })).toMatchObject({ error: false });
  expect((await readFirstPurchase({ address: nobody })).first).toBeUndefined();
});

test('the first purchase is found behind pages of worthless transfers, and a search that ends says how far it went', async () => {
  const flooded = addressSchema.parse(`0x${'5c'.repeat(20)}`);
  const giver = await trader(sandbox.url, 56, 5);
  const send = (amount: bigint) =>
    giver.send(pluto.address, encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [flooded, amount] }));
  for (let time = 0; time < 105; time += 1) await send(0n);
  const bought = await send(7n);
  expect(await readFirstPurchase({ address: flooded })).toMatchObject({ first: { hash: bought.transactionHash } });
  const short = await readFirstPurchase({ address: flooded }, 1);
  expect(short).toMatchObject({ lookedAt: 100, error: false });
  expect(short.first).toBeUndefined();
});

test('the history is read page by page, each transfer once, the newest first', async () => {
  const newest = await readTransfers({ ...request, page: {} });
  expect(newest).toMatchObject({ hasMore: true, error: false });
  expect(newest.result).toHaveLength(100);
  const { cursor } = newest;
  if (cursor === undefined) throw new Error('There is no second page');
  const older = await readTransfers({ ...request, page: { cursor } });
  expect(older.hasMore).toBe(false);
  const all = listTransfersOf([newest, older], { owner, decimals: 18 });
  expect(new Set(all.map(({ key }) => key)).size).toBe(transfers);
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(transfers);
  expect(all.every(({ kind }) => kind === 'buy')).toBe(true);
  expect(all.at(-1)).toMatchObject({ hash: first, amount: '0.000000000000000001' });
});

test('while the vendor is away, its last word about the first purchase says that it is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    // A clock that was taken before the time was faked would go on by itself.
    vi.resetModules();
    const instance = await import('../../../server/services/treasury/read-first-purchase.ts');
    const before = await instance.readFirstPurchase({ address: owner });
    vi.setSystemTime(Date.now() + 60_000);
    await turnKnob(sandbox.url, 'moralis', { faults: [{ path: '/', kind: '500', rate: 1 }] });
    const after = await instance.readFirstPurchase({ address: owner });
    expect(after).toEqual({ ...before, error: true, ageMs: 60_000 });
  } finally {
    vi.useRealTimers();
  }
});
