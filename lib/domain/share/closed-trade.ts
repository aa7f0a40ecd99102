import type { Leverage, Percent, Price, Size, Usd } from '../../math/amount.ts';
import { add, neg, quotient, sub, sum } from '../../math/arithmetic.ts';
import { eq, isNegative, isPositive, isZero } from '../../math/comparison.ts';
import { notional, percentageOf, priceFor } from '../../math/units.ts';
import type { Address } from '../../schemas/address.ts';
import type { PositionSide } from '../portfolio/account.ts';
import { type Fill, type FundingPayment, isSpot } from '../portfolio/activity.ts';
import { applyFill, begunBy, type ClosedPart, type HeldPosition } from './held-position.ts';
import { isClosing } from './is-closing.ts';

/** The outcome of the part of a position that one order closed. */
export interface ClosedTrade {
  readonly coin: string;
  readonly side: PositionSide;
  readonly size: Size;
  readonly entry: Price;
  readonly exit: Price;
  readonly openedAt: number;
  readonly closedAt: number;
  /** The orders that opened the position until then. */
  readonly openedBy: readonly number[];
  /** The profit from the price alone. */
  readonly gross: Usd;
  /** The fees of the closed part, for opening and closing. */
  readonly fees: Usd;
  /** The funding of the closed part; negative when paid. */
  readonly funding: Usd;
  /** The rest of the gross profit after fees and funding. */
  readonly profit: Usd;
  /** How far the price moved in the position's favour, in percent of the entry. */
  readonly move: Percent;
  readonly isLiquidation: boolean;
  /** Nothing of the position was left. */
  readonly isWhole: boolean;
}

/** An account's fills and funding payments, the oldest first. */
export interface AccountPast {
  readonly owner: Address;
  readonly fills: readonly Fill[];
  readonly payments: readonly FundingPayment[];
}

const digits = 8;
const percentDigits = 4;

/** True for the fills of one closing: those of its order, or all slices of the TWAP that the order belongs to. */
function isOf(fills: readonly Fill[], order: number): (fill: Fill) => boolean {
  const twap = fills.find(({ orderId, twap: of }) => orderId === order && of !== undefined)?.twap;
  return (fill) => fill.orderId === order || (twap !== undefined && fill.twap === twap);
}

interface Found {
  readonly side: PositionSide;
  readonly openedAt: number;
  readonly openedBy: readonly number[];
  readonly parts: readonly ClosedPart[];
  readonly gross: readonly Usd[];
  readonly last: Fill;
  readonly left: HeldPosition;
}

function tradeOf(coin: string, owner: Address, found: Found): ClosedTrade {
  const { side, openedAt, openedBy, parts, gross: profits, last, left } = found;
  const total = <K extends 'cost' | 'proceeds' | 'fees' | 'funding'>(name: K) => sum(parts.map((part) => part[name]));
  const size = sum(parts.map((part) => part.size));
  const [fees, funding, gross] = [total('fees'), total('funding'), sum(profits)];
  const entry = priceFor(total('cost'), size, digits, 'half-up');
  const exit = priceFor(total('proceeds'), size, digits, 'half-up');
  const gain = sub(exit, entry);
  return {
    coin,
    side,
    size,
    entry,
    exit,
    openedAt,
    closedAt: last.time,
    openedBy,
    gross,
    fees,
    funding,
    profit: add(sub(gross, fees), funding),
    move: percentageOf(side === 'long' ? gain : neg(gain), entry, percentDigits, 'half-up'),
    isLiquidation: last.liquidated === owner,
    // A position that was reversed counts as closed: the rest is another position.
    isWhole: isZero(left.size) || isPositive(left.size) !== (side === 'long'),
  };
}

/**
 * Finds what an order closed. Undefined if the order closed nothing, or if a fill since the position's beginning is
 * missing.
 */
export function closedTradeOf({ owner, fills, payments }: AccountPast, order: number): ClosedTrade | undefined {
  const coin = fills.find(({ orderId }) => orderId === order)?.coin;
  if (coin === undefined || isSpot(coin)) return undefined;
  const own = fills.filter((fill) => fill.coin === coin);
  const due = payments.filter((payment) => payment.coin === coin);
  const isMeant = isOf(own, order);
  let held: HeldPosition | undefined;
  let found: Found | undefined;
  let paid = 0;
  for (const fill of own) {
    if (held === undefined || fill.startPosition === undefined || !eq(held.size, fill.startPosition)) {
      held = begunBy(fill);
    }
    for (let next = due[paid]; next !== undefined && next.time <= fill.time; next = due[paid]) {
      if (held !== undefined && !isZero(held.size)) held = { ...held, funding: add(held.funding, next.amount) };
      paid += 1;
    }
    if (held === undefined) {
      // The profit of a closing is unknown while its costs are.
      if (isMeant(fill) && isClosing(fill)) return undefined;
      continue;
    }
    if (isZero(held.size)) held = { ...held, openedAt: fill.time };
    const { openedAt, openedBy } = held;
    const side = isNegative(held.size) ? 'short' : 'long';
    const { left, closed } = applyFill(held, fill);
    if (closed !== undefined && isMeant(fill)) {
      const earlier: Found | undefined = found?.openedAt === openedAt && found.side === side ? found : undefined;
      found = {
        side,
        openedAt,
        openedBy,
        parts: [...(earlier?.parts ?? []), closed],
        gross: [...(earlier?.gross ?? []), fill.closedPnl],
        last: fill,
        left,
      };
    }
    held = left;
  }
  return found === undefined ? undefined : tradeOf(coin, owner, found);
}

/** Returns the profit in percent of the margin that the closed part needed at its entry. */
export function returnOnMargin({ profit, entry, size }: ClosedTrade, leverage: Leverage): Percent | undefined {
  const margin = quotient<'usd'>(notional(entry, size), leverage, digits, 'half-up');
  return isZero(margin) ? undefined : percentageOf(profit, margin, percentDigits, 'half-up');
}
