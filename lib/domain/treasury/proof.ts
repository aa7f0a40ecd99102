import type { Percent, Tokens, Usd } from '../../math/amount.ts';
import { usd } from '../../math/amount.ts';
import { sum } from '../../math/arithmetic.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { Address } from '../../schemas/address.ts';
import type { PublishedTreasury } from '../../schemas/treasury.ts';
import { type Eligibility, eligibilityOf, worthOf } from './eligibility.ts';
import { checkList, holdingsOf, type ListCheck } from './holder-list.ts';
import { sumOfUnits } from './holding.ts';
import { poolOf, type Reckoned, reckonList, shareOf } from './reckoning.ts';

/** The result of calculating a published treasury again. */
export interface Proof {
  readonly checks: Readonly<Record<ListCheck | 'split', boolean>>;
  readonly listed: Tokens;
  readonly pool: Usd | undefined;
  /** The address's own entry; undefined if it is not in the list. */
  readonly own:
    | (Reckoned & { readonly part: Percent; readonly worth: Usd | undefined; readonly eligibility: Eligibility })
    | undefined;
}

/** Calculates a published treasury again, and finds an address in it. */
export async function proveShare(published: PublishedTreasury, address: Address): Promise<Proof> {
  const { list, earnings, price } = published;
  const holdings = holdingsOf(list);
  const pool = earnings && poolOf(earnings.total);
  const reckoned = reckonList(list, pool ?? usd('0'));
  const listed = sumOfUnits(holdings);
  const own = reckoned.find((one) => one.address === address);
  const units = own && holdings[own.rank - 1]?.units;
  const isSplit = sum(reckoned.map(({ allocation }) => allocation)) === (pool ?? '0');
  return {
    checks: { ...(await checkList(list)), split: isSplit },
    listed: fromUnits<'tokens'>(listed, list.decimals),
    pool,
    own: own && {
      ...own,
      part: shareOf(units ?? 0n, listed),
      worth: worthOf(own.balance, price?.price),
      eligibility: eligibilityOf(own.balance, price),
    },
  };
}
