import { PremiumBotPage } from '@/components/premium-bot';
import { routes } from '@/lib/config/routes';
import { env } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build does not know where the pool is, and what Next keeps would outlive a change of it: the production server
// keeps each for a minute for all.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.premiumBot(), { namespace: 'premium-bot' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.premiumBot()} words={{ namespace: 'premium-bot' }} />
      <PremiumBotPage poolUrl={env().liquidityPoolUrl} />
    </>
  );
}
