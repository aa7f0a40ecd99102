import { FundingPage } from '@/components/markets/funding';
import { dataset } from '@/components/seo';
import { fundingColumns } from '@/lib/config/market-data';
import { routes } from '@/lib/config/site/routes';
import { fundingSortOf } from '@/lib/domain/markets/funding-comparison';
import { readFunding } from '@/server/services/markets/read-funding';
import { PageData } from '../../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../../page-metadata';

export const dynamic = 'force-dynamic';

interface SortedPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.marketsView('funding'), { namespace: 'markets.funding' });
}

export default async function Page(page: SortedPage) {
  const sort = fundingSortOf(await page.searchParams);
  return (
    <>
      <PageData
        page={page}
        path={routes.marketsView('funding')}
        words={{ namespace: 'markets.funding' }}
        above={[{ path: routes.markets(), words: { namespace: 'markets' } }]}
        things={(place, described, t) => [
          dataset(place, {
            ...described,
            columns: fundingColumns.map((column) => t(`markets.funding.columns.${column}`)),
          }),
        ]}
      />
      <FundingPage funding={await readFunding()} sort={sort} />
    </>
  );
}
