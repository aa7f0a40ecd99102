import { useTranslations } from 'next-intl';
import { buttonLook, hoverFade } from '@/components/ui/form/button-look';
import { Field } from '@/components/ui/form/field';
import { SearchIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { listingNames, longestListingSearch } from '@/lib/config/spot';
import { fieldsOfView, type ListingView, queryOfView, withoutFilter } from '@/lib/domain/spot/listing-view';
import { localePath } from '@/lib/i18n/paths';
import { ChainTabs } from '../chain-tabs';
import { GetForm } from './get-form';

const pathOf = (view: ListingView): string => `${routes.memes()}${queryOfView(view)}`;

function SearchForm({ view }: { view: ListingView }) {
  const t = useTranslations('spot.memes');
  return (
    <search className="min-w-0 grow md:w-80 md:grow-0">
      <GetForm action={localePath(useRequestLocale(), routes.memes())} className="flex gap-2">
        {fieldsOfView({ ...view, list: 'catalogue', search: '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          // With a new address the field shows that address's search, whatever was typed before.
          key={view.search}
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          name={listingNames.search}
          type="search"
          defaultValue={view.search}
          maxLength={longestListingSearch}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          prefix={<SearchIcon />}
          className="min-w-0 grow"
        />
        <button type="submit" className={buttonLook('secondary', 'm', 'h-9 max-md:h-11')}>
          {t('find')}
        </button>
      </GetForm>
    </search>
  );
}

interface ListingToolsProps {
  /** The view in the address. */
  requested: ListingView;
  /** Whether the list is limited to memes. */
  onlyMemes: boolean;
}

/** The lists: the catalogue's memes or all of its pairs, the vendor's new coins, and the marked pairs. */
function ListSwitch({ requested, onlyMemes }: ListingToolsProps) {
  const t = useTranslations('spot.memes');
  const { list } = requested;
  const catalogue = { ...requested, list: 'catalogue' } as const;
  const plain = { ...withoutFilter(requested), onlyMemes: undefined, search: '' };
  const choices = [
    { name: t('onlyMemes'), view: { ...catalogue, onlyMemes: true }, isShown: list === 'catalogue' && onlyMemes },
    { name: t('allPairs'), view: { ...catalogue, onlyMemes: false }, isShown: list === 'catalogue' && !onlyMemes },
    { name: t('newCoins.tab'), view: { ...plain, list: 'new' }, isShown: list === 'new' },
    { name: t('watched.tab'), view: { ...plain, list: 'watched', chainId: undefined }, isShown: list === 'watched' },
  ] as const;
  return (
    <nav
      aria-label={t('kinds')}
      className="flex h-9 shrink-0 overflow-x-auto rounded-control border border-line-2 [scrollbar-width:none] max-md:h-11 max-md:w-full"
    >
      {choices.map(({ name, view, isShown }) => (
        <PageLink
          key={name}
          to={pathOf(view)}
          scroll={false}
          aria-current={isShown ? 'true' : undefined}
          className={`${hoverFade} grid place-items-center whitespace-nowrap px-3 font-medium text-13 text-text-2 -outline-offset-2 not-first:border-line-2 not-first:border-s hover:text-text-1 aria-[current=true]:bg-active aria-[current=true]:text-text-1 max-md:grow max-md:px-2 max-md:text-12 forced-colors:aria-[current=true]:bg-[Highlight]`}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

/** The lists, the networks and the search; each choice is an address. */
export function ListingTools({ requested, onlyMemes }: ListingToolsProps) {
  const t = useTranslations('spot.memes');
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ListSwitch requested={requested} onlyMemes={onlyMemes} />
        <SearchForm view={requested} />
      </div>
      {requested.list !== 'watched' && (
        <div className="border-line border-b">
          <ChainTabs
            chosen={requested.chainId}
            all={t('all')}
            pathOf={(chainId) => pathOf({ ...requested, chainId })}
          />
        </div>
      )}
    </>
  );
}
