import { SpeedPage } from '@/components/stats/speed';
import { routes } from '@/lib/config/site/routes';
import { appLog } from '@/server/http/log';
import { readShownVitals } from '@/server/services/stats/read-vitals';
import { PageData } from '../../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../../page-metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.statsView('speed'), { namespace: 'stats.vitals' });
}

export default async function Page(page: LocalePage) {
  const vitals = await readShownVitals((error) => appLog().lasting('the statistics could not be read', { error }));
  return (
    <>
      <PageData
        page={page}
        path={routes.statsView('speed')}
        words={{ namespace: 'stats.vitals' }}
        above={[{ path: routes.stats(), words: { namespace: 'stats' } }]}
      />
      <SpeedPage vitals={vitals} />
    </>
  );
}
