import { HeatMapPage } from '@/components/markets/heat-map';
import { routes } from '@/lib/config/site/routes';
import { heatMapFigureOf } from '@/lib/domain/markets/heat-map';
import { readMarkets } from '@/server/services/markets/read-markets';
import { PageData } from '../../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../../page-metadata';

export const dynamic = 'force-dynamic';

interface MapPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.marketsView('heatmap'), { namespace: 'markets.heatMap' });
}

export default async function Page(page: MapPage) {
  const figure = heatMapFigureOf(await page.searchParams);
  return (
    <>
      <PageData
        page={page}
        path={routes.marketsView('heatmap')}
        words={{ namespace: 'markets.heatMap' }}
        above={[{ path: routes.markets(), words: { namespace: 'markets' } }]}
      />
      <HeatMapPage snapshot={await readMarkets()} figure={figure} />
    </>
  );
}
