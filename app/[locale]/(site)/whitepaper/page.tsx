import { paper } from '@/components/seo';
import { WhitepaperPage } from '@/components/whitepaper';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/brand';
import { routes } from '@/lib/config/routes';
import { publicConfiguration } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

const edition = { version: whitepaperVersion, published: whitepaperMonth };

export const revalidate = 60;

// None is made by the build, which does not know whether a builder is set: each is made when first asked for.
export function generateStaticParams() {
  return [];
}

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
      <WhitepaperPage builder={publicConfiguration().builderPercent} />
    </>
  );
}
