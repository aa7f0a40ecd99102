import {
  fundingColumns,
  fundingComparedHours,
  fundingOrders,
  fundingSortNames,
  fundingVenues,
} from '../../config/market-data.ts';
import { type Rate, ratio } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import { mul, quotient, sub } from '../../math/arithmetic.ts';
import { max, min } from '../../math/comparison.ts';
import { byName } from './order.ts';

export type FundingVenue = (typeof fundingVenues)[number];

/** A venue's prediction for its next payment. */
export interface Prediction {
  readonly rate: Rate;
  /** The hours for which the rate is paid. */
  readonly hours: number;
  readonly nextAt: number;
}

export type Predictions = ReadonlyMap<string, Readonly<Partial<Record<FundingVenue, Prediction>>>>;

/** A market's rates, all for the same number of hours. */
export interface ComparedFunding {
  readonly coin: string;
  /** The rate of the running hour. */
  readonly now: Rate;
  readonly predicted: Readonly<Partial<Record<FundingVenue, Rate>>>;
  /** How far the highest and the lowest prediction are apart; undefined while fewer than two are known. */
  readonly gap: Rate | undefined;
}

const digits = 12;

/** Returns a rate for the compared hours: venues pay every one, four or eight hours. */
export const forComparedHours = (rate: Rate, hours: number): Rate =>
  quotient<'rate'>(mul(rate, ratio(fundingComparedHours)), ratio(String(hours)), digits, 'half-up');

export function comparedFunding(coin: string, hourly: Rate, predictions: Predictions): ComparedFunding {
  const known = predictions.get(coin) ?? {};
  const predicted: Partial<Record<FundingVenue, Rate>> = {};
  for (const venue of fundingVenues) {
    const one = known[venue];
    if (one !== undefined) predicted[venue] = forComparedHours(one.rate, one.hours);
  }
  const [first, ...others] = Object.values(predicted);
  const gap =
    first === undefined || others.length === 0 ? undefined : sub(max(first, ...others), min(first, ...others));
  return { coin, now: forComparedHours(hourly, 1), predicted, gap };
}

export type FundingColumn = (typeof fundingColumns)[number];
export interface FundingSort {
  readonly column: FundingColumn;
  readonly order: (typeof fundingOrders)[number];
}

export const defaultFundingSort: FundingSort = { column: 'gap', order: 'desc' };

/** Returns the address's fields of the sort after a press on a column: a new one begins with its greatest. */
export function fundingSortAfter(current: FundingSort, column: FundingColumn): FundingSort {
  return { column, order: current.column === column && current.order === 'desc' ? 'asc' : 'desc' };
}

/** Reads the sort in an address, which anyone may have written: whatever makes no sense is the default. */
export function fundingSortOf(fields: Readonly<Record<string, unknown>>): FundingSort {
  const column = fundingColumns.find((one) => one === fields[fundingSortNames.column]);
  const order = fundingOrders.find((one) => one === fields[fundingSortNames.order]);
  return column === undefined ? defaultFundingSort : { column, order: order ?? 'desc' };
}

function keyOf(row: ComparedFunding, column: Exclude<FundingColumn, 'coin'>): number | undefined {
  const rate = column === 'now' || column === 'gap' ? row[column] : row.predicted[column];
  return rate === undefined ? undefined : approximate(rate);
}

/** Sorts the rows. Unknown rates come last in both orders; equal ones are sorted by name. */
export function sortFunding(
  rows: readonly ComparedFunding[],
  { column, order }: FundingSort,
): readonly ComparedFunding[] {
  const way = order === 'asc' ? 1 : -1;
  if (column === 'coin') return rows.toSorted((a, b) => way * byName(a.coin, b.coin));
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a, column), keyOf(b, column)];
    if (left === right) return byName(a.coin, b.coin);
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return way * (left - right);
  });
}
