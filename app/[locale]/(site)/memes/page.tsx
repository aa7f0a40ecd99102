import { MemesPage } from '@/components/spot/memes';
import { routes } from '@/lib/config/site/routes';
import { listingViewOf } from '@/lib/domain/spot/listing-view';
import { normalise } from '@/lib/errors/normalise';
import { appLog } from '@/server/http/log';
import { openListings } from '@/server/services/spot/read-listings';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// Next must not cache this page, since its address may hold any search. The production server caches each address for
// ten seconds for all visitors.
export const dynamic = 'force-dynamic';

interface ListPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(page: ListPage) {
  return pageMetadata(await localeOf(page), routes.memes(), { namespace: 'spot.memes' });
}

/** Returns the list for the address; without rows while the database has none of them. */
async function openedOf(view: ReturnType<typeof listingViewOf>) {
  try {
    return await openListings(view);
  } catch (thrown) {
    const error = normalise(thrown);
    if (error.code !== 'data.unavailable') throw error;
    appLog().warn('the list of pairs cannot be read', { error });
    return { view: { ...view, onlyMemes: view.onlyMemes ?? view.search === '' }, first: undefined };
  }
}

export default async function Page(page: ListPage) {
  const requested = listingViewOf(await page.searchParams);
  return (
    <>
      <PageData page={page} path={routes.memes()} words={{ namespace: 'spot.memes' }} />
      <MemesPage requested={requested} {...(await openedOf(requested))} />
    </>
  );
}
