import { DaysPage } from '@/components/stats/days';
import { routes } from '@/lib/config/site/routes';
import { statsRangeOf } from '@/lib/domain/stats/curves';
import { appLog } from '@/server/http/log';
import { readCurves } from '@/server/services/stats/read-stats';
import { PageData } from '../../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../../page-metadata';

export const dynamic = 'force-dynamic';

interface RangedPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.statsView('days'), { namespace: 'stats.days' });
}

export default async function Page(page: RangedPage) {
  const range = statsRangeOf(await page.searchParams);
  const curves = await readCurves(range, (error) => appLog().lasting('the statistics could not be read', { error }));
  return (
    <>
      <PageData
        page={page}
        path={routes.statsView('days')}
        words={{ namespace: 'stats.days' }}
        above={[{ path: routes.stats(), words: { namespace: 'stats' } }]}
      />
      <DaysPage curves={curves} range={range} />
    </>
  );
}
