import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { Field } from '@/components/ui/form/field';
import { CheckIcon, SearchIcon } from '@/components/ui/frame/icons';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { listingNames, longestListingSearch } from '@/lib/config/spot/listings';
import { fieldsOfView, type ListingView, queryOfView } from '@/lib/domain/spot/listing-view';
import { localePath } from '@/lib/i18n/paths';
import { ChainTabs } from '../chain-tabs';

const pathOf = (view: ListingView): string => `${routes.memes()}${queryOfView(view)}`;

/** A form that asks for the same address as the links do, with scripts and without. */
function SearchForm({ view }: { view: ListingView }) {
  const t = useTranslations('spot.memes');
  return (
    <search className="grow md:w-80 md:grow-0">
      <form action={localePath(useRequestLocale(), routes.memes())} className="flex gap-2">
        {fieldsOfView({ ...view, search: '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          // The field of a new address shows its search, whatever was typed before.
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

/** The filters and the search; each of them is an address. */
export function ListingTools({ view }: { view: ListingView }) {
  const t = useTranslations('spot.memes');
  const { onlyMemes } = view;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b pb-3 lg:pb-0">
      <ChainTabs chosen={view.chainId} all={t('all')} pathOf={(chainId) => pathOf({ ...view, chainId })} />
      <div className="flex min-w-0 grow items-center gap-3 max-md:flex-wrap lg:grow-0">
        <PageLink
          to={pathOf({ ...view, onlyMemes: !onlyMemes })}
          scroll={false}
          aria-current={onlyMemes ? 'true' : undefined}
          className={buttonLook(
            'text',
            'm',
            'max-md:-ms-3 max-md:aria-[current=true]:ms-0 aria-[current=true]:bg-active aria-[current=true]:text-text-1',
          )}
        >
          {onlyMemes && <CheckIcon size={14} />}
          {t('onlyMemes')}
        </PageLink>
        <SearchForm view={view} />
      </div>
    </div>
  );
}
