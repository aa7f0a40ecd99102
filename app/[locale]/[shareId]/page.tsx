import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SharePage } from '@/components/share';
import { readShare } from '@/server/services/read-share';
import { type LocalePage, type LocaleParams, localeOf } from '../../page-metadata';
import { generateMetadata as unknownMetadata } from '../not-found';

// Next must not cache these pages, because the number of made-up addresses is unlimited.
export const dynamic = 'force-dynamic';

interface ShareParams extends LocalePage {
  params: Promise<LocaleParams & { shareId: string }>;
}

const shareOf = cache(readShare);

export async function generateMetadata(page: ShareParams) {
  const { shareId } = await page.params;
  if ((await shareOf(shareId)) === undefined) return unknownMetadata();
  const t = await getTranslations({ locale: await localeOf(page), namespace: 'share' });
  return { title: t('title'), description: t('description'), robots: { index: false, follow: true } };
}

export default async function Page(page: ShareParams) {
  const { shareId } = await page.params;
  const summary = await shareOf(shareId);
  if (summary === undefined) notFound();
  return <SharePage summary={summary} />;
}
