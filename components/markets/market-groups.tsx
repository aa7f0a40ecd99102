import { chipLink } from '@/components/ui/form/chip-look';
import { isPlainPress } from '@/lib/client/plain-press';
import { newListings } from '@/lib/config/sectors';
import { routes } from '@/lib/config/site/routes';
import type { GroupedMarket } from '@/lib/domain/markets/packed-groups';
import { groupSizes, type MarketGroup } from '@/lib/domain/markets/sectors';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { MarketsWords } from './words';

interface MarketGroupsProps {
  markets: readonly GroupedMarket[];
  group: MarketGroup | undefined;
  onGroup: (group: MarketGroup | undefined) => void;
  onNear: () => void;
  words: MarketsWords;
  locale: Locale;
}

const look = `${chipLink} gap-1.5 max-md:h-11 max-md:aria-[current]:-order-1`;

/** Each group is a link, since it is a page of its own; with scripts a press changes the list alone. */
export function MarketGroups({ markets, group: active, onGroup, onNear, words, locale }: MarketGroupsProps) {
  const sizes = groupSizes(markets);
  const named = new Map<MarketGroup | undefined, string>([[undefined, words.allGroups], ...words.groups]);
  const all = new Set<MarketGroup | undefined>([undefined, newListings, ...words.groups.map(([group]) => group)]);
  const shown = [...all].filter((group) => group === undefined || group === active || (sizes.get(group) ?? 0) > 0);
  return (
    <nav
      aria-label={words.sector}
      onFocus={onNear}
      onPointerEnter={onNear}
      className="flex gap-2 py-3 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
    >
      {shown.map((group) => (
        <a
          key={group ?? ''}
          href={localePath(locale, group === undefined ? routes.markets() : routes.marketGroup(group))}
          className={look}
          {...(group === active && { 'aria-current': 'page' })}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            onGroup(group);
          }}
        >
          {named.get(group)}
          <span className="text-text-3">{count(group === undefined ? markets.length : sizes.get(group), locale)}</span>
        </a>
      ))}
    </nav>
  );
}

interface GroupNoteProps {
  markets: readonly GroupedMarket[];
  group: MarketGroup | undefined;
  words: MarketsWords;
  locale: Locale;
}

/** Says when the new markets were listed, or whose the sectors are. */
export function GroupNote({ markets, group, words, locale }: GroupNoteProps) {
  if (group === undefined) return null;
  const listed = markets.flatMap(({ coin, listedAt }) => (listedAt === undefined ? [] : [{ coin, listedAt }]));
  const dates = listed
    .sort((a, b) => b.listedAt - a.listedAt)
    .map(({ coin, listedAt }) =>
      fillPlaceholder(fillPlaceholder(words.listedOne, 'coin', coin), 'date', dateText(listedAt, locale)),
    );
  const format = new Intl.ListFormat(languageOf(locale).tag);
  const ofNew =
    dates.length === 0 ? words.noneListed : fillPlaceholder(words.listedNote, 'markets', format.format(dates));
  return <p className="pb-3 text-12 text-text-3">{group === newListings ? ofNew : words.sectorNote}</p>;
}
