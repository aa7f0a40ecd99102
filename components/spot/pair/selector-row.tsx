import { Badge } from '@/components/ui/badge';
import { SignedChange } from '@/components/ui/figure';
import { chainById } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';
import { changePercent } from '@/lib/i18n/format/percent';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { FoundPair } from '@/lib/schemas/pair-search';

interface SelectorRowProps {
  found: FoundPair;
  /** True for the pair whose page this is. */
  isShown: boolean;
  locale: Locale;
}

export function SelectorRow({ found, isShown, locale }: SelectorRowProps) {
  const { chainId, base, quote, name, price, change } = found;
  return (
    <li className="border-grid border-t first:border-t-0">
      <a
        data-pair=""
        href={localePath(locale, routes.spotPair(chainId, base, quote))}
        aria-current={isShown ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2 px-2 py-1 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-active"
      >
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5">
            <bdi dir="ltr" className="truncate font-medium text-13">{`${base}/${quote}`}</bdi>
            <Badge>{chainById(chainId)?.shortName}</Badge>
          </span>
          <bdi className="block truncate text-11 text-text-3">{name}</bdi>
        </span>
        <span className="flex shrink-0 flex-col items-end text-12">
          <bdi>{tokenPrice(price, locale)}</bdi>
          <SignedChange value={change} text={changePercent(change, locale)} className="text-11" />
        </span>
      </a>
    </li>
  );
}
