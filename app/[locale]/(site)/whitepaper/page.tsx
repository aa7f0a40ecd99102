import { paper } from '@/components/seo';
import { WhitepaperPage } from '@/components/whitepaper';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/brand';
import { routes } from '@/lib/config/routes';
import { PageData } from '../../../page-data';
import { type LocalePage, listedParams, localeOf, pageMetadata } from '../../../page-metadata';

const edition = { version: whitepaperVersion, published: whitepaperMonth };

export const generateStaticParams = listedParams;

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.whitepaper(), { namespace: 'whitepaper' });
}

export default function Page(page: LocalePage) {
  return (
    <>
      <PageData
        page={page}
        path={routes.whitepaper()}
        words={{ namespace: 'whitepaper' }}
        things={(place, described) => [paper(place, { ...described, ...edition })]}
      />
      <WhitepaperPage />
    </>
  );
}
