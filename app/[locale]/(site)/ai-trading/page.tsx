import { AnalysisPage } from '@/components/analysis';
import { routes } from '@/lib/config/site/routes';
import { PageData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.aiTrading(), { namespace: 'analysis' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.aiTrading()} words={{ namespace: 'analysis' }} />
      <AnalysisPage />
    </>
  );
}
