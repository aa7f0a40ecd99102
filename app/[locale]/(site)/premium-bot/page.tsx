import { PremiumBotPage } from '@/components/premium-bot';
import { routes } from '@/lib/config/routes';
import { PageData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.premiumBot(), { namespace: 'premium-bot' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.premiumBot()} words={{ namespace: 'premium-bot' }} />
      <PremiumBotPage />
    </>
  );
}
