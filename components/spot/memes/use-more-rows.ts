import { useCallback, useEffect, useRef, useState } from 'react';
import { scrollLoadPercent } from '@/lib/config/interface';
import type { ListingRow, Listings } from '@/lib/schemas/listings';

type Asking = 'rest' | 'asking' | 'failed';

interface Loaded {
  readonly first: Listings;
  readonly rows: readonly ListingRow[];
  readonly hasMore: boolean;
  readonly pages: number;
  readonly asking: Asking;
}

/** A page that is under way, for the list that began with these rows. */
interface Requested {
  readonly first: Listings;
  readonly controller: AbortController;
}

const beginWith = (first: Listings): Loaded => ({
  first,
  rows: first.rows,
  hasMore: first.hasMore,
  pages: 1,
  asking: 'rest',
});

/** Adds a page. The order may have changed meanwhile, so a pair that is in the list already is left out. */
function withPage(loaded: Loaded, { rows, hasMore }: Listings): Loaded {
  const known = new Set(loaded.rows.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  return { ...loaded, rows: [...loaded.rows, ...added], hasMore, pages: loaded.pages + 1, asking: 'rest' };
}

/** Returns true once so much of the page has been scrolled through that the next rows are wanted. */
function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return (window.scrollY + window.innerHeight) * 100 >= scrollLoadPercent * scrollHeight;
}

/** Returns the rows of the list so far, and a function that asks for the next ones: the scroll does so by itself. */
export function useMoreRows(first: Listings, query: string) {
  const [state, setState] = useState(() => beginWith(first));
  const loaded = state.first === first ? state : beginWith(first);
  if (state.first !== first) setState(loaded);
  const asking = useRef<Requested>(undefined);

  const more = useCallback(async () => {
    if (asking.current?.first === first) return;
    asking.current?.controller.abort();
    const own: Requested = { first, controller: new AbortController() };
    asking.current = own;
    const { signal } = own.controller;
    const change = (next: (loaded: Loaded) => Loaded) => {
      if (!signal.aborted) setState((last) => (last.first === first ? next(last) : last));
    };
    change((last) => ({ ...last, asking: 'asking' }));
    try {
      const { askListings } = await import('@/lib/client/spot/ask-listings');
      const page = await askListings(query, loaded.pages, signal);
      change((last) => withPage(last, page));
    } catch {
      // The button says so and asks again; the scroll does not.
      change((last) => ({ ...last, asking: 'failed' }));
    }
    if (asking.current === own) asking.current = undefined;
  }, [first, query, loaded.pages]);

  useEffect(() => () => asking.current?.controller.abort(), []);

  const wantsMore = loaded.hasMore && loaded.asking === 'rest';
  useEffect(() => {
    if (!wantsMore) return;
    const loadNearEnd = () => {
      if (isNearEnd()) void more();
    };
    window.addEventListener('scroll', loadNearEnd, { passive: true });
    // A reader who scrolled to the end while the last rows were drawn scrolls no further.
    loadNearEnd();
    return () => window.removeEventListener('scroll', loadNearEnd);
  }, [wantsMore, more]);

  return { rows: loaded.rows, hasMore: loaded.hasMore, asking: loaded.asking, more };
}
