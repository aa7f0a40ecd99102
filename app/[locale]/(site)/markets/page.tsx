import { getTranslations } from 'next-intl/server';
import { MarketsPage } from '@/components/markets';
import { dataset } from '@/components/seo';
import { routes } from '@/lib/config/site/routes';
import { groupOf, type MarketGroup } from '@/lib/domain/markets/sectors';
import { groupName } from '@/lib/domain/markets/view';
import { normalise } from '@/lib/errors/normalise';
import { readPackedMarkets } from '@/server/services/markets/packed-markets';
import { PageData } from '../../../page-data';
import { type LocalePage, localeOf, type PageWords, pageMetadata } from '../../../page-metadata';

export const dynamic = 'force-dynamic';

interface ListPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The table's columns, listed for search engines. */
const columns = ['price', 'change', 'volume', 'openInterest', 'funding', 'maxLeverage'] as const;

const groupIn = async ({ searchParams }: ListPage) => groupOf((await searchParams)[groupName]);

interface Named {
  readonly path: string;
  readonly words: PageWords;
  readonly above: readonly { readonly path: string; readonly words: PageWords }[];
}

/** Returns the page's own path and words: a group of markets is a page of its own below the list of all. */
async function named(page: LocalePage, group: MarketGroup | undefined): Promise<Named> {
  const list = { path: routes.markets(), words: { namespace: 'markets' } } as const;
  if (group === undefined) return { ...list, above: [] };
  const t = await getTranslations({ locale: await localeOf(page), namespace: 'markets.groups' });
  const words = { namespace: 'markets.group', values: { sector: t(group) } } as const;
  return { path: routes.marketGroup(group), words, above: [list] };
}

export async function generateMetadata(page: ListPage) {
  const { path, words } = await named(page, await groupIn(page));
  return pageMetadata(await localeOf(page), path, words);
}

async function Markets({ group }: { group: MarketGroup | undefined }) {
  try {
    return <MarketsPage markets={await readPackedMarkets()} failure={undefined} group={group} />;
  } catch (thrown) {
    return <MarketsPage markets={undefined} failure={normalise(thrown).code} group={group} />;
  }
}

export default async function Page(page: ListPage) {
  const group = await groupIn(page);
  return (
    <>
      <PageData
        page={page}
        {...(await named(page, group))}
        things={(place, described, t) => [
          dataset(place, { ...described, columns: columns.map((column) => t(`markets.columns.${column}`)) }),
        ]}
      />
      <Markets group={group} />
    </>
  );
}
