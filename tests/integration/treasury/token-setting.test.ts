import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { pluto } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { demoAccount } from '../../../server/sandbox/people/accounts.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { startTreasury, type TreasurySandbox } from './treasury-sandbox.ts';

const holder = { address: addressSchema.parse(demoAccount('trader').address) };
let treasury: TreasurySandbox;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** Loads the services anew, as a server with these settings has them. */
async function serverWith(settings: Readonly<Record<string, string>>) {
  const { sandbox } = treasury;
  stubEnvironment(sandbox, { LOG_LEVEL: 'error', ...settings });
  enterProcess();
  return {
    ...(await import('../../../server/services/treasury/publish-holders.ts')),
    ...(await import('../../../server/services/treasury/read-treasury.ts')),
    ...(await import('../../../server/services/treasury/read-position.ts')),
    ...(await import('../../../server/services/treasury/read-published.ts')),
    ...(await import('../../../server/services/treasury/read-first-purchase.ts')),
    ...(await import('../../../server/services/treasury/platform-coin.ts')),
    ...(await import('../../../server/services/spot/read-transfers.ts')),
  };
}

const live = (): Record<string, string> => ({
  ...{ CHAINS_MODE: 'live', RPC_URL_BSC: `${treasury.sandbox.url}/rpc/56` },
  ...{ MORALIS_API_KEY: 'a-key-of-a-test', MORALIS_BASE_URL: `${treasury.sandbox.url}/moralis/api/v2.2` },
});
const history = { ...holder, chainId: sandboxToken.chainId, tokenAddress: sandboxToken.address, page: {} };

test('the token is the named one, with the decimals of its contract, and its list is its own', async () => {
  const server = await serverWith({});
  expect(await server.readPlatformCoin()).toEqual({
    ...{ chainId: 56, address: sandboxToken.address, decimals: sandboxToken.decimals },
  });
  await server.publishHolderList();
  const { coin, list } = await server.readTreasury();
  expect([coin?.address, list?.decimals, list?.holders.length]).toEqual([sandboxToken.address, 18, 498]);
  expect((await server.readPosition(holder)).listed?.rank).toBeGreaterThan(0);
});

test('nothing of the token is told while no contract is named, though a list of one was published', async () => {
  const server = await serverWith(live());
  expect(await server.readPlatformCoin()).toBeUndefined();
  const { coin, list, takenAt, earnings } = await server.readTreasury();
  expect([coin, list, takenAt]).toEqual([undefined, undefined, undefined]);
  // The pool is no token's.
  expect(earnings === undefined || 'total' in earnings).toBe(true);
  expect((await server.readPosition(holder)).listed).toBeUndefined();
  expect(await server.readHolderDays(holder)).toEqual({ days: [] });
  await expect(server.readPublished({})).rejects.toMatchObject({ code: 'data.not_found' });
  await expect(server.publishHolderList()).rejects.toMatchObject({ code: 'venue.not_offered' });
  expect(await server.refreshHolders()).toBeUndefined();
  await expect(server.readFirstPurchase(holder)).rejects.toMatchObject({ code: 'venue.not_offered' });
});

test('nothing is told of an address at which there is no token', async () => {
  const server = await serverWith({ PLUTO_TOKEN_ADDRESS: `0x${'9'.repeat(40)}` });
  expect(await server.readPlatformCoin()).toBeUndefined();
  const { coin, list } = await server.readTreasury();
  expect([coin, list]).toEqual([undefined, undefined]);
  await expect(server.publishHolderList()).rejects.toMatchObject({ code: 'venue.unavailable' });
});

test('a holder’s history is there though the catalogue does not list the token', async () => {
  const switched = await treasury.client.db.from('tokens').update({ is_enabled: false }).eq('address', pluto.address);
  expect(switched.error).toBeNull();
  const server = await serverWith({});
  expect((await server.readTransfers(history)).result.length).toBeGreaterThan(0);
  // Another coin is asked for only if the catalogue lists it.
  const stranger = { ...history, tokenAddress: addressSchema.parse(`0x${'7'.repeat(40)}`) };
  await expect(server.readTransfers(stranger)).rejects.toMatchObject({ code: 'data.not_found' });
});
