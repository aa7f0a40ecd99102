import 'server-only';
import { isEstimate } from '../../../lib/domain/treasury/earnings.ts';
import { holdingsOf } from '../../../lib/domain/treasury/holder-list.ts';
import { sumOfUnits } from '../../../lib/domain/treasury/holding.ts';
import { poolOf, reckonList } from '../../../lib/domain/treasury/reckoning.ts';
import type { Treasury } from '../../../lib/domain/treasury/treasury.ts';
import { usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HolderDay, TreasuryPosition } from '../../../lib/schemas/treasury.ts';
import { serviceClient } from '../../db/client/service.ts';
import { holderDays } from '../../db/repositories/holders.ts';
import { platformTokenId } from './platform-coin.ts';
import { readTreasury } from './read-treasury.ts';

/** Returns an address's rank in the public treasury. */
function positionIn(treasury: Treasury, address: Address): TreasuryPosition {
  const { list, takenAt, earnings, excluded, price } = treasury;
  const holdings = list === undefined ? [] : holdingsOf(list);
  const pool = earnings && poolOf(earnings.total);
  const listed = list && reckonList(list, pool ?? usd('0')).find((one) => one.address === address);
  const last = holdings.at(-1);
  return {
    takenAt,
    block: list?.block.number,
    listed: listed && {
      rank: listed.rank,
      units: String(holdings[listed.rank - 1]?.units ?? 0n),
      share: listed.share,
      allocation: pool === undefined ? undefined : listed.allocation,
    },
    list: {
      size: holdings.length,
      sum: String(sumOfUnits(holdings)),
      last: last && { address: last.address, units: String(last.units) },
    },
    excluded: excluded.find((one) => one.address === address),
    pool,
    isEstimate: isEstimate(earnings),
    price,
  };
}

export async function readPosition({ address }: { readonly address: Address }): Promise<TreasuryPosition> {
  return positionIn(await readTreasury(), address);
}

/** Returns an address's rank on each day of the last year on which it was listed. */
export async function readHolderDays({ address }: { readonly address: Address }): Promise<{
  readonly days: readonly HolderDay[];
}> {
  return { days: platformTokenId() === undefined ? [] : await holderDays(serviceClient(), address) };
}
