import { useCoinNames } from '@/components/ui/words/use-coin-names';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';

interface CoinHeadingProps {
  coin: string;
  /** The names load with the first opening. */
  isOpen: boolean;
  /** A text with a place for the coin. */
  text: string;
}

/** Says which market the list was opened on, by the coin's name where it has one. */
export function CoinHeading({ coin, isOpen, text }: CoinHeadingProps) {
  const nameOf = useCoinNames(isOpen);
  return (
    <p className="shrink-0 truncate px-3 pt-2 font-medium text-13">
      {fillPlaceholder(text, 'coin', nameOf(coin) ?? coin)}
    </p>
  );
}
