import { type Size, usd } from '../../../math/amount.ts';
import { sum } from '../../../math/arithmetic.ts';
import { fromUnits } from '../../../math/onchain.ts';
import { type Filled, maintenanceElsewhere } from '../margin/resulting-margin.ts';
import type { PlannedFill } from '../margin/resulting-position.ts';
import { mayFill, type Standing, standingAfter, standingOf, type Terms } from '../plan/fill-by-fill.ts';
import type { TicketAccount, TicketMarket } from '../ticket/ticket-facts.ts';

const none = usd('0');

/** An order for which the account's margin does not suffice: the venue fills what it can and cancels the rest. */
export interface CutShort {
  /** The number of whole levels that are filled. */
  readonly levels: number;
  /** The total size of these levels. */
  readonly filled: Size;
  /** Not even the smallest part of the first level is filled: the venue refuses the order. */
  readonly isRefused: boolean;
}

export interface Carried {
  /** The account's state after the last fill. */
  readonly standing: Standing;
  /** Undefined if the whole order is filled. */
  readonly cutShort: CutShort | undefined;
}

/**
 * Follows the order fill by fill, applying the venue's margin check before each one at the current mark price. At the
 * level where the margin runs out, some orders may still be filled. Undefined if the account's
 * money, or the maintenance margin of its other positions, is unknown.
 */
export function carriedOf(filled: Filled, account: TicketAccount, { sizeDecimals }: TicketMarket): Carried | undefined {
  const { fills, position, markNow: mark, mode } = filled;
  const { crossEquity } = account;
  const elsewhere = mode === 'cross' ? maintenanceElsewhere(filled, account) : none;
  if (elsewhere === undefined || crossEquity === undefined) return undefined;
  const terms: Terms = { ...filled, mark };
  let standing: Standing = standingOf(position, crossEquity);
  for (const [levels, fill] of fills.entries()) {
    if (!mayFill(standing, fill, terms, { elsewhere, isFeePaid: true })) {
      const least: PlannedFill = { ...fill, size: fromUnits<'size'>(1n, sizeDecimals) };
      const isRefused = levels === 0 && !mayFill(standing, least, terms, { elsewhere, isFeePaid: false });
      const sizes = fills.slice(0, levels).map(({ size }) => size);
      return { standing, cutShort: { levels, filled: sum(sizes), isRefused } };
    }
    standing = standingAfter(standing, fill, terms);
  }
  return { standing, cutShort: undefined };
}
