import type { HolderList } from '../../schemas/treasury.ts';
import { holdingsOf } from './holder-list.ts';
import type { Reckoned } from './reckoning.ts';

/** Returns the rows of the file of holders: whole amounts, and the block and the hash that they can be checked by. */
export function holderFileRows(list: HolderList, holders: readonly Reckoned[], hasPool: boolean): readonly string[][] {
  const holdings = holdingsOf(list);
  const block = [String(list.block.number), list.block.hash, list.digest];
  return [
    [
      'rank',
      'address',
      'units',
      'balance',
      'percent of supply',
      'allocation in USD',
      'block',
      'block hash',
      'list hash',
    ],
    ...holders.map(({ rank, address, balance, share, allocation }, index) => [
      ...[String(rank), address, String(holdings[index]?.units ?? 0n), balance, share],
      ...[hasPool ? allocation : '', ...block],
    ]),
  ];
}
