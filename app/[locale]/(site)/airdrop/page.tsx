import { AirdropPage } from '@/components/airdrop';
import { routes } from '@/lib/config/routes';
import { env } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build does not know where the pool is, and what Next keeps would outlive a change of it: the production server
// keeps each for a minute for all.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.airdrop(), { namespace: 'airdrop' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.airdrop()} words={{ namespace: 'airdrop' }} />
      <AirdropPage poolUrl={env().liquidityPoolUrl} />
    </>
  );
}
