import { StatsPage } from '@/components/stats';
import { routes } from '@/lib/config/site/routes';
import { leaderboardFirst } from '@/lib/config/stats';
import { statsRangeOf } from '@/lib/domain/stats/curves';
import { env } from '@/server/env';
import { appLog } from '@/server/http/log';
import { readCurves, readShownPlatform } from '@/server/services/stats/read-stats';
import { readShownVitals } from '@/server/services/stats/read-vitals';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build knows neither the figures nor the pool's address, and a copy cached by Next would outlive a change of them.
// The production server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.stats(), { namespace: 'stats' });
}

interface RangedPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page(page: RangedPage) {
  const range = statsRangeOf(await page.searchParams);
  const note = (error: unknown) => appLog().lasting('the statistics could not be read', { error });
  const [platform, curves, vitals] = await Promise.all([
    readShownPlatform(note),
    readCurves(range, note),
    readShownVitals(note),
  ]);
  return (
    <>
      <PageData page={page} path={routes.stats()} words={{ namespace: 'stats' }} />
      <StatsPage
        platform={{ ...platform, traders: platform.traders.slice(0, leaderboardFirst) }}
        poolUrl={env().liquidityPoolUrl}
        curves={curves}
        range={range}
        vitals={vitals}
      />
    </>
  );
}
