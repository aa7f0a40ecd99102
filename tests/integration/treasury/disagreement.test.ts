import { encodeFunctionData } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { holdersShown } from '../../../lib/config/treasury.ts';
import { checkList } from '../../../lib/domain/treasury/holder-list.ts';
import { rankHoldings } from '../../../lib/domain/treasury/holding.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { excludedHolders } from '../../../server/db/repositories/excluded-holders.ts';
import { newestHolderList } from '../../../server/db/repositories/holders.ts';
import { pluto, holders as seeded } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { publishHolderList } from '../../../server/services/treasury/publish-holders.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { connect } from '../chains/clients.ts';
import { coinAbi, trader } from '../chains/router.ts';
import { startTreasury, type TreasurySandbox } from './treasury-sandbox.ts';

const whole = 10n ** 18n;
/** Addresses that nobody has a key for; with the seeded ones they are more than the list and its spare together. */
const crowd = Array.from({ length: 130 }, (_, at) =>
  addressSchema.parse(`0x${(0xc0ffee00 + at).toString(16).padStart(40, '0')}`),
);

let treasury: TreasurySandbox;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());
afterEach(async () => {
  await turnKnob(treasury.sandbox.url, 'moralis', {});
  enterProcess();
});

const strike = (kind: string) =>
  turnKnob(treasury.sandbox.url, 'moralis', { faults: [{ kind, path: '/erc20', rate: 1 }] });

async function published() {
  await publishHolderList();
  const newest = await newestHolderList(treasury.client, sandboxToken);
  if (newest === undefined) throw new Error('No list was published');
  expect(await checkList(newest.list)).toEqual({ digest: true, order: true, once: true, supply: true });
  return newest.list.holders;
}

/** Ranks everybody who can hold anything by what the chain says. */
async function truth(others: readonly Address[] = []): Promise<readonly (readonly [Address, string])[]> {
  const left = new Set((await excludedHolders(treasury.client)).map(({ address }) => address));
  const owners = [...seeded.map(({ address }) => addressSchema.parse(address.toLowerCase())), ...crowd, ...others];
  const { reader } = connect(treasury.sandbox.url, 56);
  const coin = { address: sandboxToken.address, abi: coinAbi, functionName: 'balanceOf' } as const;
  const held = await Promise.all(
    owners.map(async (address) => ({ address, units: await reader.readContract({ ...coin, args: [address] }) })),
  );
  return rankHoldings(held.filter(({ address }) => !left.has(address))).map(({ address, units }) => [
    address,
    String(units),
  ]);
}

const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [to, amount] });

describe('the first list of all', () => {
  test.each([
    ['ends after half of its first page', 'cutShort'],
    ['has half of a page', 'halfPage'],
    ['leads in a circle', 'sameCursor'],
    ['leaves somebody out', 'leftOut'],
  ])('is not made of one that %s', async (_, kind) => {
    await strike(kind);
    await expect(publishHolderList()).rejects.toMatchObject({ code: 'venue.unavailable' });
    expect(await newestHolderList(treasury.client, sandboxToken)).toBeUndefined();
  });

  test('has the chain’s balances where the indexer has others', async () => {
    await strike('wrongBalances');
    const { differing } = await publishHolderList();
    expect(differing).toBeGreaterThan(200);
    expect((await newestHolderList(treasury.client, sandboxToken))?.list.holders).toEqual(await truth());
  });
});

describe('the list of holders', () => {
  test('has contracts, since wallets are contracts too', async () => {
    const giver = await trader(treasury.sandbox.url, 56, 4);
    const contract = addressSchema.parse(giver.router.toLowerCase());
    const { reader } = connect(treasury.sandbox.url, 56);
    expect(await reader.getCode({ address: contract })).toMatch(/^0x[0-9a-f]{10}/);
    await giver.send(pluto.address, transfer(contract, 4_000_000n * whole));
    const list = await published();
    expect(list).toContainEqual([contract, String(4_000_000n * whole)]);
    expect(list).toEqual(await truth([contract]));
  });

  test('ends with the last rank as the chain has it, whatever the indexer says of those around it', async () => {
    const giver = await trader(treasury.sandbox.url, 56, 5);
    const contract = addressSchema.parse(giver.router.toLowerCase());
    // None of them holds as much as the seeded ones, so that a few of them are the last of the list.
    for (const [at, address] of crowd.entries()) {
      await giver.send(pluto.address, transfer(address, BigInt(((at * 37) % crowd.length) + 1) * whole));
    }
    const full = await published();
    expect(full).toHaveLength(holdersShown);
    expect(full).toEqual(await truth([contract]));
    const atEnd = full.slice(-10).map(([address]) => address);
    expect(atEnd.some((address) => crowd.includes(address))).toBe(true);

    // Somebody of the first hundred sells nearly everything: the next one of the crowd takes the last place.
    const seller = await trader(treasury.sandbox.url, 56, 6);
    const sold = addressSchema.parse(seller.address.toLowerCase());
    await seller.send(pluto.address, transfer(contract, (await seller.held(pluto)) - 1n));
    await strike('wrongBalances');
    const after = await published();
    expect(after).toEqual(await truth([contract]));
    expect(after).toHaveLength(holdersShown);
    expect(after.map(([address]) => address)).not.toContain(sold);
    expect(after.at(-1)?.[0]).not.toBe(full.at(-1)?.[0]);

    // Holders of the list before stay though the indexer no longer names them.
    await turnKnob(treasury.sandbox.url, 'moralis', {});
    await strike('leftOut');
    expect(await published()).toEqual(after);
  });
});
