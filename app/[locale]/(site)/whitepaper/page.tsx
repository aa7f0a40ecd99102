import { paper } from '@/components/seo';
import { WhitepaperPage } from '@/components/whitepaper';
import { whitepaperMonth, whitepaperVersion } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { env, publicConfiguration } from '@/server/env';
import { appLog } from '@/server/http/log';
import { readPlatformCoin } from '@/server/services/treasury/platform-coin';
import { readEarnings } from '@/server/services/treasury/read-earnings';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

const edition = { version: whitepaperVersion, published: whitepaperMonth };

// The build does not know the platform's fees, and a copy cached by Next would outlive a change of them. The production
// server caches each page for a minute for all visitors.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.whitepaper(), { namespace: 'whitepaper' });
}

/** Returns the value; if it cannot be read, the paper leaves it out, since no other part depends on it. */
async function ifKnown<Known>(read: () => Promise<Known>): Promise<Known | undefined> {
  try {
    return await read();
  } catch (thrown) {
    appLog().warn('a part of the whitepaper cannot be read', { error: thrown });
    return undefined;
  }
}

export default async function Page(page: LocalePage) {
  const { platformFees, hasModel } = publicConfiguration();
  const [earnings, coin] = await Promise.all([ifKnown(() => readEarnings()), ifKnown(readPlatformCoin)]);
  return (
    <>
      <PageData
        page={page}
        path={routes.whitepaper()}
        words={{ namespace: 'whitepaper' }}
        things={(place, described) => [paper(place, { ...described, ...edition })]}
      />
      <WhitepaperPage
        fees={platformFees}
        earnings={earnings}
        coin={coin}
        hasModel={hasModel === true}
        poolUrl={env().liquidityPoolUrl}
        contact={env().support.email}
      />
    </>
  );
}
