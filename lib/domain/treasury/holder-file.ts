import type { HolderList, TreasuryPrice } from '../../schemas/treasury.ts';
import { eligibilityOf } from './eligibility.ts';
import { holdingsOf } from './holder-list.ts';
import type { Reckoned } from './reckoning.ts';

interface FileFacts {
  readonly hasPool: boolean;
  /** The allocations rest on an estimate. */
  readonly isEstimate: boolean;
  readonly price: TreasuryPrice | undefined;
}

const answers = { eligible: 'yes', 'not eligible': 'no', unknown: 'unknown' } as const;

/**
 * Returns the rows of the file of holders: whole amounts, and the block and the hash that they can be checked by. The
 * allocations add up to the pool; those of holders who are not eligible stay in it.
 */
export function holderFileRows(
  list: HolderList,
  holders: readonly Reckoned[],
  { hasPool, isEstimate, price }: FileFacts,
): readonly string[][] {
  const holdings = holdingsOf(list);
  const block = [String(list.block.number), list.block.hash, list.digest];
  const reported = [
    price?.price ?? '',
    price?.source ?? '',
    price?.at === undefined ? '' : new Date(price.at).toISOString(),
  ];
  return [
    [
      'rank',
      'address',
      'units',
      'balance',
      'percent of supply',
      'allocation in USD',
      'allocation is',
      'eligible',
      'price in USD',
      'price source',
      'price time',
      'block',
      'block hash',
      'list hash',
    ],
    ...holders.map(({ rank, address, balance, share, allocation }, index) => [
      ...[String(rank), address, String(holdings[index]?.units ?? 0n), balance, share],
      ...[
        hasPool ? allocation : '',
        hasPool ? (isEstimate ? 'an estimate' : 'measured') : '',
        answers[eligibilityOf(balance, price)],
        ...reported,
        ...block,
      ],
    ]),
  ];
}
