import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askPrices } from '@/lib/client/spot/ask-prices';
import { ListPrices, type PricesState, type VisibleToken } from '@/lib/client/spot/list-prices';
import type { ListingRow } from '@/lib/schemas/listings';

/** The first row below the heading, which counts as row one of the table. */
const firstRowIndex = 2;

/** Returns the rows that are rendered within the window. */
function visibleRows(list: HTMLElement, rows: readonly ListingRow[]): readonly VisibleToken[] {
  return [...list.querySelectorAll('[data-row]')].flatMap((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight) return [];
    const row = rows[Number(element.getAttribute('aria-rowindex')) - firstRowIndex];
    return row === undefined ? [] : [{ chainId: row.chainId, address: row.address, priceAt: row.priceAt }];
  });
}

/** Returns newer prices of a list's visible rows. */
export function useListPrices(list: RefObject<HTMLElement | null>, rows: readonly ListingRow[]): PricesState {
  const known = useRef(rows);
  const [prices] = useState(
    () =>
      new ListPrices({
        visible: () => (list.current === null ? [] : visibleRows(list.current, known.current)),
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
