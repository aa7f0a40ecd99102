import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, sum } from '../../../lib/math/arithmetic.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { shareChangeSchema } from '../../../lib/schemas/treasury.ts';
import { pluto } from '../../../server/sandbox/chains/genesis/past/holders.ts';
import { publishHolderList, refreshHolders } from '../../../server/services/treasury/publish-holders.ts';
import { readShareChange } from '../../../server/services/treasury/read-change.ts';
import { readPosition } from '../../../server/services/treasury/read-position.ts';
import { coinAbi, trader } from '../chains/router.ts';
import { startTreasury, type TreasurySandbox } from './treasury-sandbox.ts';

let treasury: TreasurySandbox;
beforeAll(async () => {
  treasury = await startTreasury();
  await refreshHolders();
});
afterAll(() => treasury.stop());

const sent = 1_000_000n * 10n ** 18n;

test('the sender of coins has less of the pool and the receiver more, and each step is told', async () => {
  const [giver, taker] = [await trader(treasury.sandbox.url, 56, 3), await trader(treasury.sandbox.url, 56, 4)];
  const [from, to] = [addressSchema.parse(giver.address), addressSchema.parse(taker.address)];
  expect(await readShareChange({ address: from })).toEqual({});
  const before = await readPosition({ address: from });
  const transfer = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [taker.address, sent] });
  expect((await giver.send(pluto.address, transfer)).status).toBe('success');
  await publishHolderList();
  const changeOf = async (address: typeof from) => {
    const { change } = await readShareChange({ address });
    return change === undefined ? undefined : shareChangeSchema.parse(change);
  };
  // The public treasury is cached for some seconds.
  await expect.poll(async () => (await changeOf(from))?.own, { timeout: 20_000 }).toBe(String(-sent));
  const [given, taken] = [await changeOf(from), await changeOf(to)];
  expect(taken?.own).toBe(String(sent));
  // To the giver the taker is one of the others, and the other way round.
  expect([given?.others, taken?.others]).toEqual([String(sent), String(-sent)]);
  for (const change of [given, taken]) {
    if (change === undefined) throw new Error('no change');
    expect(add(change.before.part, sum(change.parts.map(({ part }) => part)))).toBe(change.after.part);
  }
  expect(given?.before.rank).toBe(before.listed?.rank);
  expect(given?.after.rank).toBeGreaterThan(before.listed?.rank ?? 0);
  expect(Number(given?.parts.find(({ cause }) => cause === 'own')?.part)).toBeLessThan(0);
  expect([given?.came, given?.left, given?.excluded]).toEqual([0, 0, 0]);
});
