'use client';

import { Button } from '@/components/ui/form/button';
import { StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import { toast } from '@/components/ui/overlay/toast';
import { turnWatch } from '@/lib/client/portfolio/watched-wallets';
import type { Address } from '@/lib/schemas/address';
import { useWatched } from './use-watched';

export interface WatchButtonWords {
  readonly watch: string;
  readonly watching: string;
  readonly full: string;
}

interface WatchButtonProps {
  address: Address;
  words: WatchButtonWords;
  /** Shows the star alone, in a row of a list. */
  isSmall?: boolean;
}

/** Watches an account, or no longer. */
export function WatchButton({ address, words, isSmall = false }: WatchButtonProps) {
  const isWatched = useWatched().some((wallet) => wallet.address === address);
  const turn = (): void => {
    if (!turnWatch(address)) toast.failure({ title: words.full }, 'watched');
  };
  const icon = isWatched ? <StarFilledIcon size={16} className="text-accent" /> : <StarIcon size={16} />;
  const text = isWatched ? words.watching : words.watch;
  return (
    <Button
      size="s"
      {...(isSmall && { look: 'text', 'aria-label': text, className: 'px-1.5!' })}
      aria-pressed={isWatched}
      onClick={turn}
    >
      {icon}
      {!isSmall && text}
    </Button>
  );
}
