import { MarketsPage } from '@/components/markets';
import { dataset } from '@/components/seo';
import { routes } from '@/lib/config/routes';
import { normalise } from '@/lib/errors/normalise';
import { readPackedMarkets } from '@/server/services/markets/packed-markets';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// As often as the list itself is asked for. Static by force: what our services ask of the exchange they keep themselves,
// and Next would take it for a sign that the page cannot be kept.
export const revalidate = 10;
export const dynamic = 'force-static';

/** What stands in the table, for search engines. */
const columns = ['price', 'change', 'volume', 'openInterest', 'funding', 'maxLeverage'] as const;

// None is made by the build, which has no exchange: each is made when first asked for, and then kept.
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
