import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { savedPairs } from '@/lib/client/spot/saved-pairs';
import { spotSource } from '@/lib/client/spot/source';
import { type ListingView, queryOfView } from '@/lib/domain/spot/listing-view';
import { listingsOfQuery, listingsQuery } from '@/lib/queries/spot';
import type { ListingRow } from '@/lib/schemas/listings';

const none: readonly number[] = [];

/** Returns the ids of the pairs that were viewed last in this browser. */
export function useRecentPairs(): readonly number[] {
  const { subscribe, read } = savedPairs.recent.state;
  useEffect(() => savedPairs.recent.follow(), []);
  return useSyncExternalStore(subscribe, read, read);
}

/** The pairs of a view, as far as they are read. */
export interface ChosenPairs {
  /** Undefined until the first answer. */
  readonly rows: readonly ListingRow[] | undefined;
  /** When the server read them, in milliseconds. */
  readonly readAt: number;
  readonly hasFailed: boolean;
  readonly again: () => void;
  /** Requests further rows; undefined if there are none. */
  readonly more: (() => void) | undefined;
  readonly isAskingMore: boolean;
}

/** Returns the pairs of a view of the catalogue, page by page. */
function useCatalogue(view: ListingView, isShown: boolean): ChosenPairs {
  const query = queryOfView({ ...view, list: 'catalogue' });
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...listingsQuery(spotSource, query),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const pages = data?.pages;
  // The order may have changed between two pages: then a pair comes twice.
  const rows = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values()],
    [pages],
  );
  return {
    rows,
    readAt: pages?.at(-1)?.readAt ?? 0,
    hasFailed: isError,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isAskingMore: isFetchingNextPage,
  };
}

/** Returns the marked pairs that match the view's search and chain. */
function useWatched(view: ListingView, ids: readonly number[]): ChosenPairs {
  const { data, isError, refetch } = useQuery({
    ...listingsOfQuery(spotSource, ids),
    placeholderData: keepPreviousData,
  });
  const { search, chainId } = view;
  const rows = useMemo(() => {
    const wanted = search.toLowerCase();
    const isMatch = ({ base, quote, name, address }: ListingRow): boolean =>
      [`${base}/${quote}`, name, address].some((text) => text.toLowerCase().includes(wanted));
    const known = ids.length === 0 ? [] : data?.rows;
    return known?.filter((row) => ids.includes(row.id) && (chainId ?? row.chainId) === row.chainId && isMatch(row));
  }, [ids, data, search, chainId]);
  return {
    rows,
    readAt: data?.readAt ?? 0,
    hasFailed: isError,
    again: () => void refetch(),
    more: undefined,
    isAskingMore: false,
  };
}

/** Returns the pairs of a view: of the catalogue, or of the watchlist. */
export function useChosenPairs(view: ListingView, watched: readonly number[]): ChosenPairs {
  const isWatchlist = view.list === 'watched';
  const catalogue = useCatalogue(view, !isWatchlist);
  const kept = useWatched(view, isWatchlist ? watched : none);
  return isWatchlist ? kept : catalogue;
}
