import { paper } from '@/components/seo';
import { WhitepaperPage } from '@/components/whitepaper';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/brand';
import { routes } from '@/lib/config/routes';
import { env, publicConfiguration } from '@/server/env';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

const edition = { version: whitepaperVersion, published: whitepaperMonth };

// The build does not know whether a builder is set, and a copy cached by Next would outlive a change of that. The
// production server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

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
      <WhitepaperPage builder={publicConfiguration().builderPercent} poolUrl={env().liquidityPoolUrl} />
    </>
  );
}
