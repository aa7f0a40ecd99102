import { useTranslations } from 'next-intl';
import { buttonLook, hoverFade } from '@/components/ui/form/button-look';
import { Field } from '@/components/ui/form/field';
import { SearchIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { listingNames, longestListingSearch } from '@/lib/config/spot';
import { fieldsOfView, type ListingView, queryOfView } from '@/lib/domain/spot/listing-view';
import { localePath } from '@/lib/i18n/paths';
import { ChainTabs } from '../chain-tabs';

const pathOf = (view: ListingView): string => `${routes.memes()}${queryOfView(view)}`;

/** A form that leads to the same address as the links do, with scripts and without. */
function SearchForm({ view }: { view: ListingView }) {
  const t = useTranslations('spot.memes');
  return (
    <search className="grow md:w-80 md:grow-0">
      <form action={localePath(useRequestLocale(), routes.memes())} className="flex gap-2">
        {fieldsOfView({ ...view, search: '' }).map(([name, value]) => (
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
          className="grow"
        />
        <button type="submit" className={buttonLook('secondary', 'm', 'h-9 max-md:h-11')}>
          {t('find')}
        </button>
      </form>
    </search>
  );
}

/** A switch between memes and all pairs, made of two links. */
function KindSwitch({ requested, onlyMemes }: ListingToolsProps) {
  const t = useTranslations('spot.memes');
  return (
    <nav
      aria-label={t('kinds')}
      className="flex h-9 shrink-0 overflow-hidden rounded-control border border-line-2 max-md:h-11 max-md:w-full"
    >
      {[true, false].map((kind) => (
        <PageLink
          key={String(kind)}
          to={pathOf({ ...requested, onlyMemes: kind })}
          scroll={false}
          aria-current={kind === onlyMemes ? 'true' : undefined}
          className={`${hoverFade} grid place-items-center whitespace-nowrap px-3 font-medium text-13 text-text-2 -outline-offset-2 not-first:border-line-2 not-first:border-s hover:text-text-1 aria-[current=true]:bg-active aria-[current=true]:text-text-1 max-md:grow forced-colors:aria-[current=true]:bg-[Highlight]`}
        >
          {t(kind ? 'onlyMemes' : 'allPairs')}
        </PageLink>
      ))}
    </nav>
  );
}

interface ListingToolsProps {
  /** The view in the address. */
  requested: ListingView;
  /** Whether the list is limited to memes. */
  onlyMemes: boolean;
}

/** The filters and the search; each of them is an address. */
export function ListingTools({ requested, onlyMemes }: ListingToolsProps) {
  const t = useTranslations('spot.memes');
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b pb-3 lg:pb-0">
      <ChainTabs chosen={requested.chainId} all={t('all')} pathOf={(chainId) => pathOf({ ...requested, chainId })} />
      <div className="flex min-w-0 grow items-center gap-3 max-md:flex-wrap lg:grow-0">
        <KindSwitch requested={requested} onlyMemes={onlyMemes} />
        <SearchForm view={requested} />
      </div>
    </div>
  );
}
