import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkList, digestOfList, holdingsOf, textOfList } from '../../../lib/domain/treasury/holder-list.ts';
import { type HolderList, holderListSchema } from '../../../lib/schemas/treasury.ts';
import { addressOf } from './tables.ts';

async function published(change: Partial<HolderList> = {}): Promise<HolderList> {
  const list = {
    chainId: 56 as const,
    token: addressOf(99),
    decimals: 18,
    block: { number: 31, hash: `0x${'ab'.repeat(32)}`, at: 1 },
    supply: '1000',
    holders: [
      [addressOf(3), '500'],
      [addressOf(1), '200'],
      [addressOf(2), '200'],
    ] as HolderList['holders'],
  };
  return holderListSchema.parse({ ...list, digest: await digestOfList(list), ...change });
}

describe('a published list', () => {
  test('is hashed as the text that anybody can write', async () => {
    const list = await published();
    const text = [
      'pluto holders 1',
      'chain 56',
      `token ${addressOf(99)}`,
      `block 31 0x${'ab'.repeat(32)}`,
      'supply 1000',
      `${addressOf(3)} 500`,
      `${addressOf(1)} 200`,
      `${addressOf(2)} 200`,
      '',
    ].join('\n');
    expect(textOfList(list)).toBe(text);
    expect(list.digest).toBe(createHash('sha256').update(text).digest('hex'));
    expect(holdingsOf(list)[0]).toEqual({ address: addressOf(3), units: 500n });
  });

  test('passes every check', async () => {
    expect(await checkList(await published())).toEqual({ digest: true, order: true, once: true, supply: true });
  });

  test('fails the check that a forgery breaks', async () => {
    const { holders } = await published();
    const [first, second, third] = holders;
    if (first === undefined || second === undefined || third === undefined) throw new Error('The list is too short');
    const forged = (change: Partial<HolderList>) => published(change).then(checkList);
    expect(await forged({ holders: [[first[0], '501'], second, third] })).toMatchObject({ digest: false });
    expect(await forged({ holders: [first, third, second] })).toMatchObject({ digest: false, order: false });
    expect(await forged({ holders: [first, first, second] })).toMatchObject({ order: false, once: false });
    expect(await forged({ supply: '899' })).toMatchObject({ digest: false, supply: false });
    expect(await forged({ block: { number: 32, hash: `0x${'ab'.repeat(32)}`, at: 1 } })).toMatchObject({
      digest: false,
    });
  });
});
