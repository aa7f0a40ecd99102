import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import { savedPairs } from '@/lib/client/spot/saved-pairs';

/** Puts the pair of this page on the watchlist, or takes it off. */
export function WatchStar({ pairId, label }: { pairId: number; label: string }) {
  const { favourites } = savedPairs;
  const { subscribe, read } = favourites.state;
  useEffect(() => savedPairs.favourites.follow(), []);
  const isWatched = useSyncExternalStore(subscribe, read, read).includes(pairId);
  return (
    <IconButton
      label={label}
      aria-pressed={isWatched}
      onClick={() => savedPairs.toggleFavourite(pairId)}
      className="aria-pressed:text-accent noscript:hidden"
      icon={isWatched ? <StarFilledIcon /> : <StarIcon />}
    />
  );
}
