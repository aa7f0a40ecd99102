import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askPrices } from '@/lib/client/spot/ask-prices';
import { ListPrices, type PricesState, type TokenInSight } from '@/lib/client/spot/list-prices';
import type { ListingRow } from '@/lib/schemas/listings';

/** The heading is the first row of a table's rows, and rows are counted from one. */
const firstRowIndex = 2;

/** Returns the rows that are drawn within the window. */
function rowsInSight(list: HTMLElement, rows: readonly ListingRow[]): readonly TokenInSight[] {
  return [...list.querySelectorAll('[data-row]')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) return [];
    const row = rows[Number(element.getAttribute('aria-rowindex')) - firstRowIndex];
    return row === undefined ? [] : [{ chainId: row.chainId, address: row.address, priceAt: row.priceAt }];
  });
}

/** Returns newer prices of the rows in sight. */
export function useListPrices(list: RefObject<HTMLElement | null>, rows: readonly ListingRow[]): PricesState {
  const known = useRef(rows);
  const [prices] = useState(
    () =>
      new ListPrices({
        inSight: () => (list.current === null ? [] : rowsInSight(list.current, known.current)),
        ask: askPrices,
      }),
  );
  useEffect(() => prices.follow(), [prices]);
  useEffect(() => {
    known.current = rows;
    prices.look();
  }, [rows, prices]);
  return useSyncExternalStore(prices.state.subscribe, prices.state.read, prices.state.read);
}
