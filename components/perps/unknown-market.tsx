import { useSyncExternalStore } from 'react';
import { coinInAddress } from '@/lib/client/perps/coin-in-address';
import { longestMarketSearch } from '@/lib/config/exchange/markets';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import type { TerminalWords } from './words';

interface UnknownMarketProps {
  words: TerminalWords['unknown'];
  /** The market that is shown instead. */
  shown: string;
}

const never = () => () => undefined;
/** Markets have names of these characters. A link with a sentence in it, or with marks that turn text, writes nothing. */
const likeAName = /^[A-Za-z0-9:/@_-]+$/;

function nameInAddress(): string | undefined {
  const name = coinInAddress() ?? '';
  return name.length <= longestMarketSearch && likeAName.test(name) ? name : undefined;
}

/** The page is the same for all names that no market has, so that only the browser knows which one it was. */
export function UnknownMarket({ words, shown }: UnknownMarketProps) {
  const name = useSyncExternalStore(never, nameInAddress, () => undefined);
  if (name === shown) return undefined;
  const text = name === undefined ? words.unnamed : fillPlaceholder(words.named, 'coin', name);
  return (
    <p
      role="status"
      className="flex min-h-[calc(2lh+0.75rem)] items-center wrap-anywhere border-line border-b bg-accent-weak px-(--gutter) py-1.5 text-12 md:min-h-0"
    >
      {fillPlaceholder(text, 'shown', shown)}
    </p>
  );
}
