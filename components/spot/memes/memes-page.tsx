import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/frame/link-button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { chainById } from '@/lib/config/venues/chains';
import { countConditions } from '@/lib/domain/spot/listing-filter';
import { type ListingView, listingViewOf, queryOfView } from '@/lib/domain/spot/listing-view';
import { localePath } from '@/lib/i18n/paths';
import type { Listings } from '@/lib/schemas/listings';
import type { NewCoins as NewCoinsListed } from '@/lib/schemas/new-coins';
import { ListingFilters } from './listing-filters';
import { ListingList } from './listing-list';
import { ListingTools } from './listing-tools';
import { NewCoins } from './new-coins';
import { WatchedList } from './watched-list';
import { listingWords, newCoinWords } from './words';

/** The content of the page: a view of the catalogue, the vendor's new coins, or the pairs that the browser watches. */
export type MemesContent =
  | {
      readonly list: 'catalogue';
      readonly view: ListingView & { readonly onlyMemes: boolean };
      /** The first page; undefined while the list cannot be read. */
      readonly first: Listings | undefined;
    }
  | { readonly list: 'new'; readonly coins: NewCoinsListed | undefined }
  | { readonly list: 'watched' };

interface MemesPageProps {
  /** The view in the address. */
  requested: ListingView;
  content: MemesContent;
}

const allPairs = `${routes.memes()}${queryOfView({ ...listingViewOf({}), onlyMemes: false })}`;

function Nothing({
  requested,
  view,
  first,
}: { requested: ListingView } & Extract<MemesContent, { list: 'catalogue' }>) {
  const t = useTranslations('spot.memes');
  const isNarrowed =
    view.chainId !== undefined || view.onlyMemes || view.search !== '' || countConditions(view.filter) > 0;
  const [title, text, action] =
    first === undefined
      ? ([t('unavailable'), t('unavailableText'), [`${routes.memes()}${queryOfView(requested)}`, t('retry')]] as const)
      : isNarrowed
        ? ([t('noMatch'), t('noMatchText'), [allPairs, t('clear')]] as const)
        : ([t('empty'), t('text'), [routes.perpetual(), t('action')]] as const);
  return (
    <EmptyState
      className="border-line border-b py-20"
      heading="h2"
      title={title}
      text={text}
      action={<LinkButton to={action[0]}>{action[1]}</LinkButton>}
    />
  );
}

function Catalogue({
  requested,
  ...content
}: { requested: ListingView } & Extract<MemesContent, { list: 'catalogue' }>) {
  const t = useTranslations('spot.memes');
  const locale = useRequestLocale();
  const { view, first } = content;
  return (
    <>
      <ListingFilters view={requested} />
      {first === undefined || first.rows.length === 0 ? (
        <Nothing requested={requested} {...content} />
      ) : (
        <ListingList
          {...{ requested, first, locale }}
          order={view.order}
          query={queryOfView(view)}
          words={listingWords(t, locale)}
        />
      )}
    </>
  );
}

function Watched() {
  const t = useTranslations('spot.memes');
  const locale = useRequestLocale();
  const watchedWords = {
    empty: t('watched.empty'),
    text: t('watched.text'),
    all: t('clear'),
    failed: t('unavailable'),
    retry: t('retry'),
  };
  return (
    <WatchedList allHref={localePath(locale, allPairs)} {...{ watchedWords, locale }} words={listingWords(t, locale)} />
  );
}

export function MemesPage({ requested, content }: MemesPageProps) {
  const t = useTranslations('spot.memes');
  const locale = useRequestLocale();
  const { chainId } = requested;
  const isOnlyMemes = content.list === 'catalogue' && content.view.onlyMemes;
  return (
    <>
      <h1 className="font-medium text-24 max-md:text-20">{t('title')}</h1>
      <ListingTools requested={requested} onlyMemes={isOnlyMemes} />
      {content.list === 'catalogue' && <Catalogue requested={requested} {...content} />}
      {content.list === 'watched' && <Watched />}
      {content.list === 'new' && (
        <NewCoins
          key={chainId}
          first={content.coins}
          chain={chainId === undefined ? undefined : chainById(chainId)?.priceDataId}
          words={newCoinWords(t, locale)}
          locale={locale}
        />
      )}
    </>
  );
}
