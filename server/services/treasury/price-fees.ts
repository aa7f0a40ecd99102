import 'server-only';
import { feeDayPercent } from '../../../lib/config/treasury.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { FoundFee } from '../../../lib/domain/treasury/swap-fees.ts';
import { percent, type Usd, usd } from '../../../lib/math/amount.ts';
import { product, sub, sum } from '../../../lib/math/arithmetic.ts';
import { lt } from '../../../lib/math/comparison.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { percentOf } from '../../../lib/math/units.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../../db/client/service.ts';
import { coinMarks } from '../../db/repositories/coin-marks.ts';
import { type FeeDay, feeDays } from '../../db/repositories/referrer-fees.ts';
import type { PricedToken } from '../swap/priced-tokens.ts';

export interface PaidFee extends FoundFee {
  /** The time of the payment, in milliseconds. */
  readonly at: number;
}

export interface PricedFees {
  readonly usd: Usd;
  /** The worth of payments that cannot be called fees, since no swap is shown. */
  readonly unshown: Usd;
  /** The dollars that are added to the day of each coin. */
  readonly days: readonly FeeDay[];
}

const nothing = usd('0');
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Returns the worth of fees at prices from before they were paid, and of each coin no more per day than its pools could
 * pay. A coin without a stored price is worth nothing.
 */
export async function priceFees(
  client: ServiceClient,
  { chainId, referrer }: { readonly chainId: ChainId; readonly referrer: Address },
  fees: readonly PaidFee[],
  coins: ReadonlyMap<Address, PricedToken>,
): Promise<PricedFees> {
  const known = fees.flatMap((fee) => {
    const coin = coins.get(fee.coin);
    return coin === undefined ? [] : [{ ...fee, ...coin, day: dayOf(fee.at) }];
  });
  if (known.length === 0) return { usd: nothing, unshown: nothing, days: [] };
  const marks = await coinMarks(
    client,
    known.map(({ id, at }) => ({ tokenId: id, at })),
  );
  const since = dayOf(Math.min(...known.map(({ at }) => at)));
  const before = await feeDays(client, { chainId, referrer, since });
  const days: FeeDay[] = [];
  let unshown = nothing;
  for (const [index, { coin, units, decimals, day, isSwapShown }] of known.entries()) {
    const mark = marks[index];
    if (mark === undefined) continue;
    const worth = product<'usd'>(mark.price, fromUnits<'tokens'>(units, decimals));
    if (!isSwapShown) {
      unshown = sum([unshown, worth]);
      continue;
    }
    const ofDay = [...before, ...days].filter((one) => one.token === coin && one.day === day);
    const room = sub(percentOf(percent(feeDayPercent), mark.liquidity), sum(ofDay.map((one) => one.usd)));
    const counted = lt(worth, room) ? worth : room;
    if (lt(nothing, counted)) days.push({ token: coin, day, usd: counted });
  }
  return { usd: sum(days.map((one) => one.usd)), unshown, days: addByCoin(days) };
}

/** The database accepts each coin and day once. */
function addByCoin(days: readonly FeeDay[]): readonly FeeDay[] {
  return [...Map.groupBy(days, ({ token, day }) => `${token} ${day}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, usd: sum(same.map((one) => one.usd)) }];
  });
}
