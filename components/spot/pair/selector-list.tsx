import { useEffect, useId, useSyncExternalStore } from 'react';
import { savedPairs } from '@/lib/client/spot/saved-pairs';
import { ambiguousPairs } from '@/lib/domain/spot/ambiguous-pairs';
import type { Locale } from '@/lib/i18n/locales';
import type { FoundPair } from '@/lib/schemas/pair-search';
import { SelectorRow } from './selector-row';
import type { PairWords } from './words';

interface SelectorListProps {
  title: string;
  pairs: readonly FoundPair[];
  /** The id of the pair of this page. */
  shown: number;
  words: PairWords['selector'];
  locale: Locale;
}

/** Returns the ids of the pairs that this browser stores. */
export function useSavedPairs() {
  useEffect(() => savedPairs.follow(), []);
  const { favourites, recent } = savedPairs;
  return {
    favourites: useSyncExternalStore(favourites.state.subscribe, favourites.state.read, favourites.state.read),
    recent: useSyncExternalStore(recent.state.subscribe, recent.state.read, recent.state.read),
  };
}

/** Pairs below a heading, each a link to its page with a star before it. */
export function SelectorList({ title, pairs, shown, words, locale }: SelectorListProps) {
  const id = useId();
  const { favourites } = useSavedPairs();
  const alike = ambiguousPairs(pairs);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 pt-3 pb-1 text-11 text-text-3">
        {title}
      </h3>
      <ul>
        {pairs.map((found) => (
          <SelectorRow
            key={found.pairId}
            {...{ found, words, locale }}
            isShown={found.pairId === shown}
            isAlike={alike.has(found.pairId)}
            isFavourite={favourites.includes(found.pairId)}
            onStar={() => savedPairs.toggleFavourite(found.pairId)}
          />
        ))}
      </ul>
    </section>
  );
}
