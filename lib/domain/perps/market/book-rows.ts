import { type Percent, type Price, price, ratio, type Size } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { add, mul, sub } from '../../../math/arithmetic.ts';
import { gt, isNegative, isPositive } from '../../../math/comparison.ts';
import { decimalsOf, roundToStep } from '../../../math/precision.ts';
import { percentageOf } from '../../../math/units.ts';
import type { Best, Book, BookSide, Level } from './book.ts';

/** The precision at which the venue groups prices; without figures, its finest one. */
export interface PriceGrouping {
  readonly nSigFigs?: 5 | 4 | 3 | 2;
  readonly mantissa?: 2 | 5;
}

export const finest: PriceGrouping = {};

const groupings: readonly PriceGrouping[] = [
  finest,
  { nSigFigs: 5 },
  { nSigFigs: 5, mantissa: 2 },
  { nSigFigs: 5, mantissa: 5 },
  { nSigFigs: 4 },
  { nSigFigs: 3 },
  { nSigFigs: 2 },
];

export interface GroupingChoice {
  readonly grouping: PriceGrouping;
  /** The distance from one row's price to the next possible one. */
  readonly step: Price;
}

/** Returns the power of ten of the first digit: 4 for 64000, -2 for 0.0123. */
function leadingExponent(reference: Price): number {
  const [whole = '', fraction = ''] = reference.split('.');
  if (whole !== '0') return whole.length - 1;
  return -(fraction.length - fraction.replace(/^0+/, '').length) - 1;
}

/** Returns the step for a number of decimals: 0.01 for two, 1 for none. */
export const stepOfDecimals = (decimals: number): Price => powerOfTen(-decimals);

function powerOfTen(exponent: number): Price {
  return price(exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`);
}

function stepOf(grouping: PriceGrouping, reference: Price, tick: Price): Price {
  if (grouping.nSigFigs === undefined) return tick;
  const unit = powerOfTen(leadingExponent(reference) + 1 - grouping.nSigFigs);
  return grouping.mantissa === undefined ? unit : mul(unit, ratio(String(grouping.mantissa)));
}

/**
 * Returns the groupings to choose from at this price, finest first, without those that would look the same as a finer
 * one.
 */
export function groupingsAt(reference: Price, tick: Price): readonly GroupingChoice[] {
  const choices: GroupingChoice[] = [];
  for (const grouping of groupings) {
    const step = stepOf(grouping, reference, tick);
    const last = choices.at(-1);
    if (last === undefined || gt(step, last.step)) choices.push({ grouping, step });
  }
  return choices;
}

export const sameGrouping = (a: PriceGrouping, b: PriceGrouping): boolean =>
  a.nSigFigs === b.nSigFigs && a.mantissa === b.mantissa;

export type OwnPrices = Readonly<Record<BookSide, ReadonlySet<Price>>>;

/** Returns the row that a price belongs to: for a bid the step below, for an ask the step above. */
const rowOf = (own: Price, step: Price, side: BookSide): Price =>
  roundToStep(own, step, side === 'bids' ? 'floor' : 'ceil');

/** Returns the rows that contain the user's own prices; without a step, each price is its own row. */
export function findOwnRows(own: OwnPrices, step: Price | undefined): OwnPrices {
  if (step === undefined) return own;
  const rows = (side: BookSide) => new Set([...own[side]].map((one) => rowOf(one, step, side)));
  return { bids: rows('bids'), asks: rows('asks') };
}

/**
 * Groups one side of the book by a coarser step, as the venue does: a bid goes to the step below, an ask to the step
 * above, so that no row shows a better price than exists. Every size is in exactly one row.
 */
export function groupLevels(levels: readonly Level[], step: Price, side: BookSide): readonly Level[] {
  if (!isPositive(step)) return levels;
  const sizes = new Map<Price, Size>();
  for (const { price: own, size } of levels) {
    const row = rowOf(own, step, side);
    const before = sizes.get(row);
    sizes.set(row, before === undefined ? size : add(before, size));
  }
  return [...sizes].map(([row, size]) => ({ price: row, size }));
}

export interface BookRow extends Level {
  /** The total size of this level and all better ones. */
  readonly total: Size;
  /** The fraction of the deepest total shown, for the bar behind the row. */
  readonly share: number;
}

export interface BookRows {
  /** Both sides begin with the best price. */
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
}

type Summed = Omit<BookRow, 'share'>;

function sumLevels(levels: readonly Level[], count: number): readonly Summed[] {
  let total: Size | undefined;
  return levels.slice(0, count).map((level) => {
    total = total === undefined ? level.size : add(total, level.size);
    return { ...level, total };
  });
}

/**
 * Returns the first `count` levels of each side with their totals; the side with the larger total has the longest bar.
 */
export function bookRows(book: Pick<Book, 'bids' | 'asks'>, count: number): BookRows {
  const [bids, asks] = [sumLevels(book.bids, count), sumLevels(book.asks, count)];
  const deepest = Math.max(
    ...[bids.at(-1), asks.at(-1)].map((row) => (row === undefined ? 0 : approximate(row.total))),
  );
  const withShare = (row: Summed): BookRow => ({ ...row, share: deepest > 0 ? approximate(row.total) / deepest : 0 });
  return { bids: bids.map(withShare), asks: asks.map(withShare) };
}

export interface Decimals {
  readonly price: number;
  readonly size: number;
}

export const noDecimals: Decimals = { price: 0, size: 0 };

/** Returns the decimals for each column: enough for all of its rows, and never fewer than before. */
export function decimalsFor({ bids, asks }: Pick<Book, 'bids' | 'asks'>, before: Decimals): Decimals {
  let { price, size } = before;
  for (const side of [bids, asks]) {
    for (const level of side) {
      price = Math.max(price, decimalsOf(level.price));
      size = Math.max(size, decimalsOf(level.size));
    }
  }
  return price === before.price && size === before.size ? before : { price, size };
}

interface Spread {
  readonly amount: Price;
  readonly percent: Percent;
}

const percentDecimals = 3;

/**
 * Returns the spread between best bid and best ask, from the newer of the two sources; undefined if a side is empty.
 */
export function spreadOf(book: Book | undefined, best: Best | undefined): Spread | undefined {
  const isBestNewer = best !== undefined && (book === undefined || best.time >= book.time);
  const [bid, ask] = isBestNewer ? [best.bid, best.ask] : [book?.bids[0], book?.asks[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const amount = sub(ask.price, bid.price);
  // Between two messages the book may be crossed for a moment.
  if (isNegative(amount)) return undefined;
  return { amount, percent: percentageOf(amount, bid.price, percentDecimals, 'half-up') };
}
