import { redirect } from 'next/navigation';
import { SpotPage } from '@/components/spot';
import { chainByPriceDataId, chains } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { type LocalePage, type LocaleParams, listedParams, localeOf, pageMetadata } from '../../../../page-metadata';

interface ChainPage extends LocalePage {
  params: Promise<LocaleParams & { chain: string }>;
}

export function generateStaticParams() {
  return listedParams().flatMap(({ locale }) => chains.map(({ priceDataId }) => ({ locale, chain: priceDataId })));
}

async function chainOf(page: ChainPage) {
  return chainByPriceDataId((await page.params).chain) ?? redirect(localePath(await localeOf(page), routes.spot()));
}

export async function generateMetadata(page: ChainPage) {
  const { id, name } = await chainOf(page);
  return pageMetadata(await localeOf(page), routes.spotChain(id), { namespace: 'spot.chain', values: { chain: name } });
}

export default async function Page(page: ChainPage) {
  return <SpotPage chain={await chainOf(page)} />;
}
