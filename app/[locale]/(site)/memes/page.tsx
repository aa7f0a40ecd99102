import { MemesPage } from '@/components/spot';
import { routes } from '@/lib/config/routes';
import { PageData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.memes(), { namespace: 'spot.memes' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData page={page} path={routes.memes()} words={{ namespace: 'spot.memes' }} />
      <MemesPage />
    </>
  );
}
