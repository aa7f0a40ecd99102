import { PremiumBotPage } from '@/components/premium-bot';
import { routes } from '@/lib/config/site/routes';
import { env } from '@/server/env';
import { readExampleMarkets } from '@/server/services/telegram/example-markets';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The build does not know the pool's address, and a copy cached by Next would outlive a change of it. The production
// server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.premiumBot(), { namespace: 'premium-bot' });
}

export default async function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.premiumBot()} words={{ namespace: 'premium-bot' }} />
      <PremiumBotPage poolUrl={env().liquidityPoolUrl} markets={await readExampleMarkets()} />
    </>
  );
}
