import { TermsPage } from '@/components/terms';
import { routes } from '@/lib/config/site/routes';
import { PageData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.terms(), { namespace: 'terms' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.terms()} words={{ namespace: 'terms' }} />
      <TermsPage />
    </>
  );
}
