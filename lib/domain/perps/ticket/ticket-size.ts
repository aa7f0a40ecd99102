import { defaultSizePercent, sizeInputBaseDecimals, sizeInputQuoteDecimals } from '../../../config/orders.ts';
import {
  type Leverage,
  leverage,
  type Percent,
  type Price,
  percent,
  type Size,
  type Usd,
} from '../../../math/amount.ts';
import { mul } from '../../../math/arithmetic.ts';
import { clamp, isNegative, isPositive, min } from '../../../math/comparison.ts';
import { roundTo } from '../../../math/precision.ts';
import { notional, percentageOf, percentOf, sizeFor } from '../../../math/units.ts';
import type { SizeEntry, SizeUnit } from './ticket.ts';

/** Finer than the size step of any market; the plan rounds to its lot. */
const exactDecimals = 12;
const shareDecimals = 2;

/** The values that the slider's share is computed from. An undefined value is unknown. */
export interface Reach {
  /** The price that converts coins to dollars. */
  readonly price: Price | undefined;
  readonly free: Usd | undefined;
  readonly leverage: number;
  /** The most that the venue accepts, if known: the size of the position when the order only reduces. */
  readonly most: Size | undefined;
  readonly reduceOnly: boolean;
  /** The decimals of a size in this market. */
  readonly lotDecimals: number;
}

const times = (count: number): Leverage => leverage(String(count));

/** Returns the size at the slider's 100: available balance times leverage, or the position. */
function fullSize({ price, free, leverage: count, most, reduceOnly }: Reach): Size | undefined {
  if (reduceOnly) return most;
  if (price === undefined || free === undefined || !isPositive(price)) return undefined;
  const affordable = sizeFor(
    mul(isNegative(free) ? percentOf(percent('0'), free) : free, times(count)),
    price,
    exactDecimals,
    'down',
  );
  return most === undefined ? affordable : min(affordable, most);
}

/** Returns the size in coins, exactly as meant; undefined while it cannot be determined. */
export function sizeMeant(entry: SizeEntry, reach: Reach): Size | undefined {
  switch (entry.by) {
    case 'untouched':
      return undefined;
    case 'percent': {
      const full = fullSize(reach);
      return full === undefined ? undefined : roundTo(percentOf(entry.percent, full), exactDecimals, 'down');
    }
    case 'base':
      return entry.amount;
    case 'quote':
      if (entry.amount === undefined || reach.price === undefined || !isPositive(reach.price)) return undefined;
      return sizeFor(entry.amount, reach.price, exactDecimals, 'down');
    default:
      return entry satisfies never;
  }
}

const nothing = percent('0');
const everything = percent('100');
const beginning = percent(String(defaultSizePercent));

/**
 * Returns the slider's position from 0 to 100: its initial value, the share it was moved to, or the share that the
 * typed size amounts to.
 */
export function shareOf(entry: SizeEntry, reach: Reach): Percent | undefined {
  if (entry.by === 'untouched') return beginning;
  if (entry.by === 'percent') return entry.percent;
  const meant = sizeMeant(entry, reach);
  const full = fullSize(reach);
  if (meant === undefined || full === undefined) return undefined;
  if (!isPositive(full)) return isPositive(meant) ? everything : nothing;
  return clamp(percentageOf(meant, full, shareDecimals, 'half-up'), nothing, everything);
}

/**
 * Returns the number for the size field in its unit; never more than the size meant, nor finer than the market accepts.
 */
export function writtenSize(entry: SizeEntry, unit: SizeUnit, reach: Reach): Size | Usd | undefined {
  const meant = sizeMeant(entry, reach);
  if (meant === undefined) return undefined;
  if (unit === 'base') return roundTo(meant, Math.min(sizeInputBaseDecimals, reach.lotDecimals), 'down');
  if (entry.by === 'quote') return entry.amount;
  return reach.price === undefined ? undefined : roundTo(notional(reach.price, meant), sizeInputQuoteDecimals, 'down');
}

/** Converts a size to the other unit. Without a price it is unknown, and the field is empty. */
export function inOtherUnit(entry: SizeEntry, unit: SizeUnit, price: Price | undefined): SizeEntry {
  if (entry.by === 'untouched' || entry.by === 'percent' || entry.by === unit) return entry;
  const known = price !== undefined && isPositive(price) ? price : undefined;
  if (entry.by === 'base') {
    const worth = entry.amount === undefined || known === undefined ? undefined : notional(known, entry.amount);
    const amount = worth === undefined ? undefined : roundTo(worth, sizeInputQuoteDecimals, 'down');
    return { by: 'quote', text: amount ?? '', amount };
  }
  const amount =
    entry.amount === undefined || known === undefined
      ? undefined
      : sizeFor(entry.amount, known, sizeInputBaseDecimals, 'down');
  return { by: 'base', text: amount ?? '', amount };
}

const stepPercent = 25;
const wholePercent = 100;

/** Returns the next multiple of a quarter above or below a share of what is available. */
export function steppedShare(share: number, way: 'up' | 'down'): number {
  const quarters = share / stepPercent;
  const next = way === 'up' ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1;
  return Math.min(wholePercent, Math.max(0, next * stepPercent));
}
