import { AccountLists, OwnAccountNews } from '@/components/perps/account-lists';
import { PositionsPage } from '@/components/portfolio';
import { routes } from '@/lib/config/site/routes';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.positions(), { namespace: 'positions' });
}

export default function Page() {
  return (
    <>
      <PositionsPage lists={{ open: <AccountLists part="open" />, past: <AccountLists part="past" /> }} />
      <OwnAccountNews />
    </>
  );
}
