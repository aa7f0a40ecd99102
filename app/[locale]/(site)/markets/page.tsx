import { MarketsPage } from '@/components/markets';
import { dataset } from '@/components/seo';
import { routes } from '@/lib/config/site/routes';
import { normalise } from '@/lib/errors/normalise';
import { readPackedMarkets } from '@/server/services/markets/packed-markets';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

export const dynamic = 'force-dynamic';

/** The table's columns, listed for search engines. */
const columns = ['price', 'change', 'volume', 'openInterest', 'funding', 'maxLeverage'] as const;

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
