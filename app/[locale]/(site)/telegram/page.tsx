import { TelegramPage } from '@/components/telegram';
import { routes } from '@/lib/config/site/routes';
import { readExampleMarkets } from '@/server/services/telegram/example-markets';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The page is renewed each minute, for the prices in its examples. It is forced to be static, as the list of markets is.
export const revalidate = 60;
export const dynamic = 'force-static';

// The build creates none of these pages, since it has no exchange: each is created and cached on its first request.
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.telegram(), { namespace: 'telegram' });
}

export default async function Page() {
  return <TelegramPage markets={await readExampleMarkets()} />;
}
