import { dataset } from '@/components/seo';
import { TreasuryPage } from '@/components/treasury';
import { treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { publicConfiguration } from '@/server/env';
import { readTreasury } from '@/server/services/treasury/read-treasury';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build knows neither the holders nor the pool, and a copy cached by Next would outlive them. The production server
// caches each page for half a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.treasury(), { namespace: 'treasury' });
}

export default async function Page(page: LocalePage) {
  const treasury = await readTreasury();
  return (
    <>
      <PageData
        page={page}
        path={routes.treasury()}
        words={{ namespace: 'treasury' }}
        things={(place, described, t) =>
          treasury.list === undefined
            ? []
            : [
                dataset(place, {
                  ...described,
                  columns: [t('treasury.rank'), t('treasury.address'), t('treasury.balance'), t('treasury.share')],
                }),
              ]
        }
      />
      <TreasuryPage treasury={treasury} config={publicConfiguration()} isLive={Date.now() >= treasuryGoLiveAtMs} />
    </>
  );
}
