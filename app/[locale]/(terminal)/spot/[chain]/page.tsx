import { notFound, redirect } from 'next/navigation';
import { chainByPriceDataId } from '@/lib/config/venues/chains';
import type { LocalePage, LocaleParams } from '../../../../page-metadata';
import { entryPath } from '../entry-path';

interface ChainPage extends LocalePage {
  params: Promise<LocaleParams & { chain: string }>;
}

// The newest pair may change within a minute.
export const dynamic = 'force-dynamic';

export default async function Page(page: ChainPage) {
  // `next.config.ts` redirects unknown chain names to the entry of spot.
  const chain = chainByPriceDataId((await page.params).chain) ?? notFound();
  redirect(await entryPath(page, chain.id));
}
