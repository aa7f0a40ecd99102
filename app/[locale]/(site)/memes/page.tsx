import { MemesPage } from '@/components/spot/memes';
import { routes } from '@/lib/config/site/routes';
import { listingViewOf } from '@/lib/domain/spot/listing-view';
import { normalise } from '@/lib/errors/normalise';
import type { Listings } from '@/lib/schemas/listings';
import { appLog } from '@/server/http/log';
import { readListings } from '@/server/services/spot/read-listings';
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

/** Returns the first rows; undefined while the database has none of them. */
async function firstOf(view: ReturnType<typeof listingViewOf>): Promise<Listings | undefined> {
  try {
    return await readListings(view, 0);
  } catch (thrown) {
    const error = normalise(thrown);
    if (error.code !== 'data.unavailable') throw error;
    appLog().warn('the list of pairs cannot be read', { error });
    return undefined;
  }
}

export default async function Page(page: ListPage) {
  const view = listingViewOf(await page.searchParams);
  return (
    <>
      <PageData page={page} path={routes.memes()} words={{ namespace: 'spot.memes' }} />
      <MemesPage view={view} first={await firstOf(view)} />
    </>
  );
}
