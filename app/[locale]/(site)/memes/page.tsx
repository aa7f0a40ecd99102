import { redirect } from 'next/navigation';
import { type MemesContent, MemesPage, WatchlistSync } from '@/components/spot/memes';
import { routes } from '@/lib/config/site/routes';
import { listingNames } from '@/lib/config/spot';
import { noFilter } from '@/lib/domain/spot/listing-filter';
import { type ListingView, listingViewOf, presetOf } from '@/lib/domain/spot/listing-view';
import { normalise } from '@/lib/errors/normalise';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { type Address, addressSchema } from '@/lib/schemas/address';
import { appLog } from '@/server/http/log';
import { openListings } from '@/server/services/spot/read-listings';
import { readNewCoinsSoon } from '@/server/services/spot/read-new-coins';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, type PageWords, pageMetadata } from '../../../page-metadata';

// Next must not cache this page, since its address may hold any search. The production server caches each address for
// ten seconds for all visitors.
export const dynamic = 'force-dynamic';

interface ListPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Returns the page's own path and words: a ready-made view is a page of its own, any other is the list. */
function named(view: ListingView): { readonly path: string; readonly words: PageWords } {
  const preset = view.list === 'catalogue' ? presetOf(view) : undefined;
  return preset === undefined
    ? { path: routes.memes(), words: { namespace: 'spot.memes' } }
    : {
        path: `${routes.memes()}?${listingNames.preset}=${preset}`,
        words: { namespace: `spot.memes.views.${preset}` },
      };
}

export async function generateMetadata(page: ListPage) {
  const { path, words } = named(listingViewOf(await page.searchParams));
  return pageMetadata(await localeOf(page), path, words);
}

/** Returns the list for the address; without rows while the database has none of them. */
async function openedOf(view: ListingView): Promise<MemesContent> {
  try {
    return { list: 'catalogue', ...(await openListings(view)) };
  } catch (thrown) {
    const error = normalise(thrown);
    if (error.code !== 'data.unavailable') throw error;
    appLog().warn('the list of pairs cannot be read', { error });
    return { list: 'catalogue', view: { ...view, onlyMemes: view.onlyMemes ?? view.search === '' }, first: undefined };
  }
}

const addressIn = ({ search }: ListingView): Address | undefined => addressSchema.safeParse(search.toLowerCase()).data;

async function contentOf(view: ListingView): Promise<MemesContent> {
  if (view.list === 'watched') return { list: 'watched' };
  if (view.list === 'new') return { list: 'new', coins: await readNewCoinsSoon(view.chainId) };
  // A contract is looked for in the whole catalogue, whatever the list was narrowed to.
  const whole = { ...view, chainId: undefined, onlyMemes: false, filter: noFilter };
  return openedOf(addressIn(view) === undefined ? view : whole);
}

/** Leads from a pasted contract to its page: that of its only pair, or the one for coins that are not listed. */
function leadToContract(locale: Locale, view: ListingView, content: MemesContent): void {
  const address = addressIn(view);
  if (content.list !== 'catalogue' || content.first === undefined || address === undefined) return;
  const [pair, ...others] = content.first.rows;
  if (others.length > 0) return;
  const path =
    pair === undefined ? routes.tradeByAddress(address) : routes.spotPair(pair.chainId, pair.base, pair.quote);
  redirect(localePath(locale, path));
}

export default async function Page(page: ListPage) {
  const requested = listingViewOf(await page.searchParams);
  const content = await contentOf(requested);
  leadToContract(await localeOf(page), requested, content);
  return (
    <>
      <PageData page={page} {...named(requested)} />
      <WatchlistSync />
      <MemesPage requested={requested} content={content} />
    </>
  );
}
