import { IconButton } from '@/components/ui/form/icon-button';
import { StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import { Badge } from '@/components/ui/frame/badge';
import { SignedChange } from '@/components/ui/text/figure';
import { routes } from '@/lib/config/site/routes';
import { chainById } from '@/lib/config/venues/chains';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { dateText } from '@/lib/i18n/format/date';
import { changePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { FoundPair } from '@/lib/schemas/pair-search';
import type { PairWords } from './words';

interface SelectorRowProps {
  found: FoundPair;
  words: PairWords['selector'];
  isFavourite: boolean;
  onStar: () => void;
  /** True if another token of the chain has the same symbol. */
  isAlike: boolean;
  /** True for the pair of this page. */
  isShown: boolean;
  locale: Locale;
}

export function SelectorRow({ found, words, isFavourite, onStar, isAlike, isShown, locale }: SelectorRowProps) {
  const { chainId, base, quote, name, address, listedAt, price, change } = found;
  const label = `${base}/${quote}`;
  return (
    <li className="flex items-center border-grid border-t first:border-t-0">
      <IconButton
        label={fillPlaceholder(words.mark, 'pair', label)}
        aria-pressed={isFavourite}
        onClick={onStar}
        className="aria-pressed:text-accent"
        icon={isFavourite ? <StarFilledIcon /> : <StarIcon />}
      />
      <a
        data-pair=""
        href={localePath(locale, routes.spotPair(chainId, base, quote))}
        aria-current={isShown ? 'page' : undefined}
        className="flex min-h-11 min-w-0 grow items-center gap-2 px-2 py-1 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-active"
      >
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5">
            <bdi dir="ltr" className="truncate font-medium text-13">
              {label}
            </bdi>
            <Badge>{chainById(chainId)?.shortName}</Badge>
          </span>
          <bdi className="block truncate text-11 text-text-3">{name}</bdi>
          {isAlike && (
            <span className="block truncate text-11 text-text-2">
              <bdi dir="ltr" className="font-mono">
                {shortAddress(address)}
              </bdi>{' '}
              · {fillPlaceholder(words.listed, 'date', dateText(listedAt, locale))}
            </span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end text-12">
          <bdi>{tokenPrice(price, locale)}</bdi>
          <SignedChange value={change} text={changePercent(change, locale)} className="text-11" />
        </span>
      </a>
    </li>
  );
}
