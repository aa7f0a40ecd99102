import { WalletPage } from '@/components/wallet/page';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.wallet(), { namespace: 'wallet' });
}

export default function Page() {
  return <WalletPage />;
}
