import { StatsPage } from '@/components/stats';
import { routes } from '@/lib/config/site/routes';
import { env } from '@/server/env';
import { appLog } from '@/server/http/log';
import { readShownPlatform } from '@/server/services/stats/read-stats';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build knows neither the figures nor the pool's address, and a copy cached by Next would outlive a change of them.
// The production server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.stats(), { namespace: 'stats' });
}

export default async function Page(page: LocalePage) {
  const platform = await readShownPlatform((error) => appLog().lasting('the statistics could not be read', { error }));
  return (
    <>
      <PageData page={page} path={routes.stats()} words={{ namespace: 'stats' }} />
      <StatsPage platform={platform} poolUrl={env().liquidityPoolUrl} />
    </>
  );
}
