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

/** The request for a page of the list that starts with these rows. */
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

/** Returns true once the page has been scrolled far enough that the next rows should load. */
function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return (window.scrollY + window.innerHeight) * 100 >= scrollLoadPercent * scrollHeight;
}

/** Returns the loaded rows of the list, and a function that requests the next ones: scrolling does so automatically. */
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
      // After a failure the button offers a retry; scrolling does not retry.
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
    // A reader at the end of the page cannot scroll further, so the next rows load without a scroll.
    loadNearEnd();
    return () => window.removeEventListener('scroll', loadNearEnd);
  }, [wantsMore, more]);

  return { rows: loaded.rows, hasMore: loaded.hasMore, asking: loaded.asking, more };
}
