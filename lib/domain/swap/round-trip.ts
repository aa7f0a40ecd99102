import { roundTripNotePercent, roundTripSlackPercent } from '../../config/swaps.ts';
import { inUnit, type Percent, percent, ratio, type Usd, usd } from '../../math/amount.ts';
import { add, quotient, sub } from '../../math/arithmetic.ts';
import { gt, max } from '../../math/comparison.ts';
import { fromUnits } from '../../math/onchain.ts';
import { ratioToPercent } from '../../math/units.ts';

/** The result of buying a token and selling it again at once, simulated on a node. */
export type RoundTrip =
  | { readonly kind: 'back'; readonly kept: Percent }
  /** The token arrived, and could not be sold. */
  | { readonly kind: 'unsellable'; readonly reason: `0x${string}` | undefined };

const shareDecimals = 8;
const one = ratio('1');
const none = percent('0');
const noted = percent(roundTripNotePercent);
const hundred = usd('100');
const slack = percent(roundTripSlackPercent);

interface TriedTrip {
  /** All in units: the paid amount, the bought tokens, how many of them were sold, and the proceeds. */
  readonly paid: bigint;
  readonly got: bigint;
  readonly sold: bigint;
  readonly back: bigint;
}

/** Returns how many percent of the paid amount a purchase and a sale together cost, fees included. */
export function cachedOf({ paid, got, sold, back }: TriedTrip): Percent {
  const share = quotient<'ratio'>(
    fromUnits<'ratio'>(back * got, 0),
    fromUnits<'ratio'>(paid * sold, 0),
    shareDecimals,
    'down',
  );
  return max(none, ratioToPercent(sub(one, share)));
}

/** Returns what remains of a hundred dollars after the round trip. */
export function returnedOfHundred(kept: Percent): Usd {
  return sub(hundred, inUnit<'usd'>(kept));
}

/** True if a round trip loses more than fees and the pool explain, so that the token itself takes a part. */
export function isTaxed(kept: Percent): boolean {
  return gt(kept, noted);
}

/** True if the result is still within what the user accepted: prices move a little between two simulations. */
export function isAccepted(kept: Percent, accepted: Percent | undefined): boolean {
  return accepted !== undefined && !gt(kept, add(accepted, slack));
}
