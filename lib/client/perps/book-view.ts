import {
  type Book,
  type Decimals,
  decimalsFor,
  finest,
  type GroupingChoice,
  groupingsAt,
  groupLevels,
  noDecimals,
  type PriceGrouping,
  sameGrouping,
  stepOfDecimals,
} from '../../domain/perps/index.ts';
import type { Price } from '../../math/amount.ts';
import { gt } from '../../math/comparison.ts';
import { decimalsOf } from '../../math/precision.ts';

export interface ShownBook {
  readonly book: Book;
  readonly grouping: PriceGrouping;
}

/** The number of columns of a market's order book, as far as the received books show. */
export interface BookColumns {
  /** The decimals at the finest grouping. */
  readonly decimals: Decimals;
  /** The steps that can be chosen at this price. */
  readonly choices: readonly GroupingChoice[];
}

export const noColumns: BookColumns = { decimals: noDecimals, choices: [] };

export interface ViewedBook extends Pick<Book, 'coin' | 'bids' | 'asks'> {
  readonly decimals: Decimals;
  /** The price step of its rows; without one, every price is a row. */
  readonly step?: Price;
}

const shapeOf = (choices: readonly GroupingChoice[]): string => choices.map(({ step }) => step).join(' ');

/** Returns the columns after another book. Rows of a coarser step do not change them. */
export function columnsAfter(before: BookColumns, { book, grouping }: ShownBook): BookColumns {
  if (!sameGrouping(grouping, finest)) return before;
  const decimals = decimalsFor(book, before.decimals);
  const reference = (book.bids[0] ?? book.asks[0])?.price;
  const choices = reference === undefined ? before.choices : groupingsAt(reference, stepOfDecimals(decimals.price));
  const { price, size } = before.decimals;
  const isSame = decimals.price === price && decimals.size === size && shapeOf(choices) === shapeOf(before.choices);
  return isSame ? before : { decimals, choices };
}

/**
 * Returns the order book as shown: its decimals, and rows that appear at once when a coarser step is chosen, before the
 * venue has responded.
 */
export function viewedBook(shown: ShownBook, columns: BookColumns, chosen: PriceGrouping): ViewedBook {
  const { book, grouping } = shown;
  const stepOf = (one: PriceGrouping) => columns.choices.find((choice) => sameGrouping(choice.grouping, one))?.step;
  const step = stepOf(chosen);
  if (sameGrouping(chosen, finest) || step === undefined) return { ...book, decimals: columns.decimals };
  const decimals = { ...columns.decimals, price: decimalsOf(step) };
  const before = stepOf(grouping);
  if (sameGrouping(chosen, grouping) || before === undefined || !gt(step, before)) {
    return { ...book, decimals: decimalsFor(book, decimals), step };
  }
  const [bids, asks] = [groupLevels(book.bids, step, 'bids'), groupLevels(book.asks, step, 'asks')];
  return { coin: book.coin, bids, asks, decimals, step };
}
