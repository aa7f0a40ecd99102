import { encodeFunctionData } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sandboxToken } from '../../../lib/config/site/brand.ts';
import { checkList, holdingsOf } from '../../../lib/domain/treasury/holder-list.ts';
import { rankHoldings } from '../../../lib/domain/treasury/holding.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { excludedHolders } from '../../../server/db/repositories/excluded-holders.ts';
import { newestHolderList, publishHolders } from '../../../server/db/repositories/holders.ts';
import { pluto } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { publishHolderList, refreshHolders } from '../../../server/services/treasury/publish-holders.ts';
import { readPosition } from '../../../server/services/treasury/read-position.ts';
import { readTokenAtBlock } from '../../../server/venues/evm/token-at-block.ts';
import { control } from '../../helpers/exchange.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { topHolders } from '../../helpers/published-holders.ts';
import { connect } from '../chains/clients.ts';
import { coinAbi, never, routerAbi, trader, wayTo } from '../chains/router.ts';
import { passingSandbox } from './passing-sandbox.ts';
import { startTreasury, type TreasurySandbox } from './treasury-sandbox.ts';

const token = { chainId: sandboxToken.chainId, address: sandboxToken.address };

let treasury: TreasurySandbox;
beforeAll(async () => {
  treasury = await startTreasury();
  expect(await refreshHolders()).toMatchObject({ differing: 0 });
});
afterAll(() => treasury.stop());
afterEach(async () => {
  await turnKnob(treasury.sandbox.url, 'moralis', {});
  // The next test asks like a server that has just started, which has not learnt that the vendor was away.
  enterProcess();
});

const strike = (kind: string, path = '/erc20', rate = 1) =>
  turnKnob(treasury.sandbox.url, 'moralis', { faults: [{ kind, path, rate }] });

async function newest() {
  const published = await newestHolderList(treasury.client, sandboxToken);
  if (published === undefined) throw new Error('No list was published');
  return published;
}

describe('the published list', () => {
  test('is what the chain says at one block, without the addresses that are left out', async () => {
    const { list } = await newest();
    expect(await checkList(list)).toEqual({ digest: true, order: true, once: true, supply: true });
    expect(list).toMatchObject({ chainId: 56, token: token.address, supply: String(10n ** 27n) });
    expect(list.holders).toHaveLength(498);
    const left = new Set((await excludedHolders(treasury.client)).map(({ address }) => address));
    expect(list.holders.some(([address]) => left.has(address))).toBe(false);
    const { reader } = connect(treasury.sandbox.url, 56);
    const coin = { address: token.address, abi: coinAbi, functionName: 'balanceOf' } as const;
    const held = await Promise.all(list.holders.map(([owner]) => reader.readContract({ ...coin, args: [owner] })));
    expect(list.holders.map(([, units]) => BigInt(units))).toEqual(held);
    expect((await reader.getBlock({ blockNumber: BigInt(list.block.number) })).hash).toBe(list.block.hash);
    // A reader of the platform's records by rank reads the same list.
    expect((await topHolders(treasury.client)).map(({ address }) => address)).toEqual(
      list.holders.map(([address]) => address),
    );
  });

  test('is left alone while it is fresh', async () => {
    const { takenAt } = await newest();
    expect(await refreshHolders()).toBeUndefined();
    expect((await newest()).takenAt).toBe(takenAt);
  });

  test('has a buyer at the right rank after the next run', async () => {
    const buyer = await trader(treasury.sandbox.url, 56, 5);
    const address = addressSchema.parse(buyer.address);
    const before = (await readPosition({ address })).listed?.rank;
    const swap = encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [0n, wayTo(pluto).path, buyer.address, never],
    });
    const value = 20n * 10n ** 18n;
    expect((await buyer.send(buyer.router, swap, value)).status).toBe('success');
    await publishHolderList();
    const { list } = await newest();
    const held = await buyer.held(pluto);
    const ranked = rankHoldings([
      ...holdingsOf(list).filter((one) => one.address !== address),
      { address, units: held },
    ]);
    const rank = ranked.findIndex((one) => one.address === address) + 1;
    expect(list.holders[rank - 1]).toEqual([address, String(held)]);
    expect(rank).toBeLessThan(before ?? 501);
  });
});

describe('whatever goes wrong, the last whole list stands with its age', () => {
  test.each([
    ['the indexer is away', () => strike('500')],
    ['the indexer drops the line', () => strike('drop')],
    ['its units are spent', () => strike('spent')],
    ['half of a page is missing', () => strike('halfPage')],
    ['rows of a page cannot be read', () => strike('incomplete')],
    ['an answer is cut off', () => strike('malformed')],
    ['a cursor leads back to its page', () => strike('sameCursor')],
    ['the chain is away', () => control(treasury.sandbox.url, 'chains/56/gone', {})],
    [
      'the process ends before the list is written',
      () =>
        control(treasury.sandbox.url, 'faults', { faults: [{ kind: 'drop', path: '/supabase/rest/v1/rpc', rate: 1 }] }),
    ],
  ])('%s', async (_what, strikes) => {
    const before = await newest();
    await strikes();
    await expect(publishHolderList()).rejects.toThrow();
    await control(treasury.sandbox.url, 'faults', { faults: [] });
    await control(treasury.sandbox.url, 'chains/56/clear', {});
    expect(await newest()).toEqual(before);
    await turnKnob(treasury.sandbox.url, 'moralis', {});
    enterProcess();
    await publishHolderList();
    const after = await newest();
    expect(after.takenAt).toBeGreaterThan(before.takenAt);
    expect(after.list.holders).toEqual(before.list.holders);
  });

  test('the indexer’s list ends in its middle: whoever was listed stays', async () => {
    const before = await newest();
    await strike('cutShort');
    await publishHolderList();
    expect((await newest()).list.holders).toEqual(before.list.holders);
  });

  test('the first list of all is not made of half of one', async () => {
    const before = await newest();
    await treasury.client.db.from('treasury_snapshots').delete().gt('id', 0);
    await strike('halfPage');
    await expect(publishHolderList()).rejects.toThrow();
    expect(await newestHolderList(treasury.client, sandboxToken)).toBeUndefined();
    await publishHolders(treasury.client, before.list);
  });
});

async function nodeThat(happens: () => Promise<unknown>): Promise<string> {
  const passing = await passingSandbox(treasury.sandbox.url, happens);
  onTestFinished(() => passing.close());
  return `${passing.url}/rpc/56`;
}

test('a reorganisation while the chain is read makes the reading void', async () => {
  const owners = (await newest()).list.holders.slice(0, 3).map(([address]) => address);
  const calm = await nodeThat(async () => undefined);
  expect((await readTokenAtBlock(calm, token, owners)).holdings).toHaveLength(3);
  const { wallet } = connect(treasury.sandbox.url, 56);
  await wallet(6).sendTransaction({ to: wallet(7).account.address, value: 1n });
  const url = await nodeThat(() => control(treasury.sandbox.url, 'chains/56/reorg', { depth: 2 }));
  await expect(readTokenAtBlock(url, token, owners)).rejects.toMatchObject({ code: 'venue.unavailable' });
});
