'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { useWatchedPairs } from '@/lib/client/spot/use-watched-pairs';
import { defaultListingOrder } from '@/lib/domain/spot/listing';
import type { Locale } from '@/lib/i18n/locales';
import { ListingList } from './listing-list';
import type { ListingWords } from './words';

export interface WatchedWords {
  readonly empty: string;
  readonly text: string;
  readonly all: string;
  readonly failed: string;
  readonly retry: string;
}

interface WatchedListProps {
  /** The address of all pairs. */
  allHref: string;
  watchedWords: WatchedWords;
  words: ListingWords;
  locale: Locale;
}

const loadingRows = 6;

/** The pairs that this browser, or the signed-in wallet, watches. */
export function WatchedList({ allHref, watchedWords, words, locale }: WatchedListProps) {
  const ids = useWatchedPairs();
  const [isRead, setRead] = useState(false);
  useEffect(() => setRead(true), []);
  const wanted = ids.join();
  const load = useCallback(async () => {
    const { askListingsOf } = await import('@/lib/client/spot/ask-listings');
    return askListingsOf(wanted.split(',').map(Number));
  }, [wanted]);
  const { loaded: listings, hasFailed, again } = useLoaded(wanted !== '', load);
  const first = useMemo(
    () => listings && { ...listings, rows: listings.rows.filter(({ id }) => ids.includes(id)) },
    [listings, ids],
  );
  if (isRead && ids.length === 0) {
    return (
      <EmptyState
        className="border-line border-y py-20"
        heading="h2"
        title={watchedWords.empty}
        text={watchedWords.text}
        action={
          <a href={allHref} className={buttonLook()}>
            {watchedWords.all}
          </a>
        }
      />
    );
  }
  if (first === undefined && hasFailed) {
    return (
      <EmptyState
        className="border-line border-y py-20"
        heading="h2"
        title={watchedWords.failed}
        action={<Button onClick={again}>{watchedWords.retry}</Button>}
      />
    );
  }
  if (first === undefined) {
    return (
      <div role="status" aria-label={words.loading} className="mt-4 flex flex-col gap-5 border-line border-t pt-5">
        {Array.from({ length: loadingRows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content, never moved
          <Skeleton key={row} className="h-7" />
        ))}
      </div>
    );
  }
  return (
    <ListingList
      requested={undefined}
      order={defaultListingOrder}
      query=""
      first={first}
      words={words}
      locale={locale}
    />
  );
}
