import { useCoinNames } from '@/components/ui/words/use-coin-names';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';

interface CoinHeadingProps {
  coin: string;
  /** The names load when the list is first opened. */
  isOpen: boolean;
  /** A text with a placeholder for the coin. */
  text: string;
}

/** Shows the market of the page, by the coin's name if it has one. */
export function CoinHeading({ coin, isOpen, text }: CoinHeadingProps) {
  const nameOf = useCoinNames(isOpen);
  return (
    <p className="shrink-0 truncate px-3 pt-2 font-medium text-13">
      {fillPlaceholder(text, 'coin', nameOf(coin) ?? coin)}
    </p>
  );
}
