import { notFound } from 'next/navigation';
import { SpotPage } from '@/components/spot';
import { chainByPriceDataId, chains } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';
import { locales } from '@/lib/i18n/locales';
import { type LocalePage, type LocaleParams, localeOf, pageMetadata } from '../../../../page-metadata';

interface ChainPage extends LocalePage {
  params: Promise<LocaleParams & { chain: string }>;
}

// `next.config.ts` redirects unknown chain names to the spot entry page. No other page may be created, because Next
// would cache each one.
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.flatMap((locale) => chains.map(({ priceDataId }) => ({ locale, chain: priceDataId })));
}

async function chainOf(page: ChainPage) {
  return chainByPriceDataId((await page.params).chain) ?? notFound();
}

export async function generateMetadata(page: ChainPage) {
  const { id, name } = await chainOf(page);
  return pageMetadata(await localeOf(page), routes.spotChain(id), { namespace: 'spot.chain', values: { chain: name } });
}

export default async function Page(page: ChainPage) {
  return <SpotPage chain={await chainOf(page)} />;
}
