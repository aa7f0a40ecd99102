import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { CloseIcon, SearchIcon } from '@/components/ui/frame/icons';
import { longestMarketSearch } from '@/lib/config/market-data';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import type { MarketsWords } from './words';

export type Shown = 'all' | 'favourites';

interface MarketsToolsProps {
  search: string;
  onSearch: (search: string) => void;
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** Called when the user comes near the tools. */
  onNear: () => void;
  counts: Readonly<Record<Shown, number>>;
  words: MarketsWords;
  locale: Locale;
}

const tab =
  'flex h-9 items-center gap-1.5 border-transparent border-b-2 text-text-2 hover:text-text-1 aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text-1 max-md:h-11';

/** The search and filters need scripts: without them they are hidden, and the list stays as it is. */
export function MarketsTools({ search, onSearch, shown, onShow, onNear, counts, words, locale }: MarketsToolsProps) {
  return (
    <search
      onFocus={onNear}
      onPointerEnter={onNear}
      className="flex items-center justify-between gap-x-6 gap-y-3 border-line border-b pt-3 noscript:hidden max-md:flex-col-reverse max-md:items-stretch md:h-14 md:pt-0"
    >
      <fieldset className="flex gap-5 self-end max-md:self-stretch">
        <legend className="sr-only">{words.filter}</legend>
        {(['all', 'favourites'] as const).map((name) => (
          <button
            type="button"
            key={name}
            aria-pressed={shown === name}
            onClick={() => onShow(name)}
            className={`${tab} -mb-px`}
          >
            {words[name]}
            <span className="text-12 text-text-3">{count(counts[name], locale)}</span>
          </button>
        ))}
      </fieldset>
      <Field
        label={words.search}
        labelHidden
        placeholder={words.search}
        className="md:w-64"
        prefix={<SearchIcon />}
        value={search}
        maxLength={longestMarketSearch}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onSearch('');
        }}
        {...(search !== '' && {
          suffix: (
            <IconButton size="s" label={words.clear} icon={<CloseIcon size={14} />} onClick={() => onSearch('')} />
          ),
        })}
      />
    </search>
  );
}
