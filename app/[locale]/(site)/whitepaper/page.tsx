import { paper } from '@/components/seo';
import { WhitepaperPage } from '@/components/whitepaper';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import type { Earnings } from '@/lib/schemas/treasury';
import { env, publicConfiguration } from '@/server/env';
import { appLog } from '@/server/http/log';
import { readEarnings } from '@/server/services/treasury/read-earnings';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

const edition = { version: whitepaperVersion, published: whitepaperMonth };

// The build does not know what the platform takes, and a copy cached by Next would outlive a change of that. The
// production server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.whitepaper(), { namespace: 'whitepaper' });
}

/** Returns the earnings; while they cannot be read the paper has a dash, since nothing else in it needs them. */
async function knownEarnings(): Promise<Earnings | undefined> {
  try {
    return await readEarnings();
  } catch (thrown) {
    appLog().warn('the earnings cannot be read', { error: thrown });
    return undefined;
  }
}

export default async function Page(page: LocalePage) {
  const earnings = await knownEarnings();
  return (
    <>
      <PageData
        page={page}
        path={routes.whitepaper()}
        words={{ namespace: 'whitepaper' }}
        things={(place, described) => [paper(place, { ...described, ...edition })]}
      />
      <WhitepaperPage fees={publicConfiguration().platformFees} earnings={earnings} poolUrl={env().liquidityPoolUrl} />
    </>
  );
}
