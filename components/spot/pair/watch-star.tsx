import { IconButton } from '@/components/ui/form/icon-button';
import { StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import { savedPairs } from '@/lib/client/spot/saved-pairs';
import { useWatchedPairs } from '@/lib/client/spot/use-watched-pairs';

/** Puts the pair of this page on the watchlist, or takes it off. */
export function WatchStar({ pairId, label }: { pairId: number; label: string }) {
  const isWatched = useWatchedPairs().includes(pairId);
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
