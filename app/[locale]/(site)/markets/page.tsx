import { MarketsPage } from '@/components/markets';
import { dataset } from '@/components/seo';
import { routes } from '@/lib/config/site/routes';
import { normalise } from '@/lib/errors/normalise';
import { readPackedMarkets } from '@/server/services/markets/packed-markets';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The page is renewed as often as the market list is requested. It is forced to be static: our services cache the
// exchange's responses themselves, which Next would take as a sign that the page cannot be cached.
export const revalidate = 10;
export const dynamic = 'force-static';

/** The table's columns, listed for search engines. */
const columns = ['price', 'change', 'volume', 'openInterest', 'funding', 'maxLeverage'] as const;

// The build creates none of these pages, since it has no exchange: each is created and cached on its first request.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.markets(), { namespace: 'markets' });
}

async function Markets() {
  try {
    return <MarketsPage markets={await readPackedMarkets()} failure={undefined} />;
  } catch (thrown) {
    return <MarketsPage markets={undefined} failure={normalise(thrown).code} />;
  }
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData
        page={page}
        path={routes.markets()}
        words={{ namespace: 'markets' }}
        things={(place, described, t) => [
          dataset(place, { ...described, columns: columns.map((column) => t(`markets.columns.${column}`)) }),
        ]}
      />
      <Markets />
    </>
  );
}
