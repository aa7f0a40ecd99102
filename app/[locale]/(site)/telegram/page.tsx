import { TelegramPage } from '@/components/telegram';
import { routes } from '@/lib/config/site/routes';
import { readExampleMarkets } from '@/server/services/telegram/example-markets';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.telegram(), { namespace: 'telegram' });
}

export default async function Page() {
  return <TelegramPage markets={await readExampleMarkets()} />;
}
