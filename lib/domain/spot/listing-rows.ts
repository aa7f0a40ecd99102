import { latePriceMs } from '../../config/spot.ts';
import type { Percent, Price } from '../../math/amount.ts';
import type { ListingRow } from '../../schemas/listings.ts';
import { tokenKeyOf } from './token.ts';

/** A row of the list as it is shown now. */
export interface ShownListing extends ListingRow {
  /** True if its price is so old that it must not look like a new one. */
  readonly isLate: boolean;
}

interface NewerPrice {
  readonly price: Price;
  readonly change: Percent | undefined;
  readonly at: number;
}

/** Returns a row with the newer of its two prices. */
function shownListing(row: ListingRow, newer: NewerPrice | undefined, now: number): ShownListing {
  const isNewer = newer !== undefined && newer.at > (row.priceAt ?? 0);
  const joined = isNewer ? { ...row, price: newer.price, change: newer.change, priceAt: newer.at } : row;
  return { ...joined, isLate: joined.priceAt !== undefined && now - joined.priceAt > latePriceMs };
}

const isSame = (one: ShownListing, other: ShownListing): boolean =>
  one.price === other.price && one.change === other.change && one.isLate === other.isLate;

/**
 * Returns a function that joins rows with newer prices. An unchanged row stays the same object, so that it is not
 * rendered again.
 */
export function listingJoiner() {
  const last = new Map<ListingRow, ShownListing>();
  return (rows: readonly ListingRow[], prices: ReadonlyMap<string, NewerPrice>, now: number): readonly ShownListing[] =>
    rows.map((row) => {
      const shown = shownListing(row, prices.get(tokenKeyOf(row)), now);
      const before = last.get(row);
      if (before !== undefined && isSame(before, shown)) return before;
      last.set(row, shown);
      return shown;
    });
}

/** Returns when the newest price of a list was made, if that is long ago: then the vendor is unavailable. */
export function latePricesAt(rows: readonly Pick<ListingRow, 'priceAt'>[], now: number): number | undefined {
  const times = rows.flatMap(({ priceAt }) => priceAt ?? []);
  const newest = times.reduce((latest, at) => Math.max(latest, at), 0);
  return times.length > 0 && now - newest > latePriceMs ? newest : undefined;
}
