import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/frame/link-button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { routes } from '@/lib/config/site/routes';
import { type ListingView, listingViewOf, queryOfView } from '@/lib/domain/spot/listing-view';
import type { Listings } from '@/lib/schemas/listings';
import { ListingList } from './listing-list';
import { ListingTools } from './listing-tools';
import { listingWords } from './words';

interface MemesPageProps {
  /** The view in the address, and the view that is shown. */
  requested: ListingView;
  view: ListingView & { readonly onlyMemes: boolean };
  /** The first page; undefined while the list cannot be read. */
  first: Listings | undefined;
}

const allPairs = `${routes.memes()}${queryOfView({ ...listingViewOf({}), onlyMemes: false })}`;

function Nothing({ requested, view, first }: MemesPageProps) {
  const t = useTranslations('spot.memes');
  const isNarrowed = view.chainId !== undefined || view.onlyMemes || view.search !== '';
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

export function MemesPage({ requested, view, first }: MemesPageProps) {
  const t = useTranslations('spot.memes');
  const locale = useRequestLocale();
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <ListingTools requested={requested} onlyMemes={view.onlyMemes} />
      {first === undefined || first.rows.length === 0 ? (
        <Nothing requested={requested} view={view} first={first} />
      ) : (
        <ListingList requested={requested} view={view} first={first} words={listingWords(t, locale)} locale={locale} />
      )}
    </>
  );
}
