import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd, sharedPicture } from '@/components/seo';
import { InvalidShare, SharePage } from '@/components/share';
import { productName } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { goneMeta } from '@/lib/config/site/screens';
import { pictureSizes, socialPictures } from '@/lib/config/site/social-pictures';
import type { TradeSummary } from '@/lib/schemas/trade-summary';
import { publicConfiguration } from '@/server/env';
import { readShare } from '@/server/services/shares/read-share';
import { type LocalePage, type LocaleParams, localeOf } from '../../page-metadata';
import { shareCard } from '../../share-card';

// Next must not cache these pages, because the number of made-up addresses is unlimited. The production server caches
// those of existing shares for a moment, once for all visitors.
export const dynamic = 'force-dynamic';

interface ShareParams extends LocalePage {
  params: Promise<LocaleParams & { shareId: string }>;
}

const shareOf = cache(readShare);

function pictureOf({ shareId, pictureSize }: TradeSummary, alt: string) {
  return { url: `/og${socialPictures.share(shareId)}`, ...pictureSizes[pictureSize], type: 'image/png', alt };
}

export async function generateMetadata(page: ShareParams): Promise<Metadata> {
  const { shareId } = await page.params;
  const locale = await localeOf(page);
  const summary = await shareOf(shareId);
  const robots = { index: false, follow: true };
  if (summary === undefined) {
    const t = await getTranslations({ locale, namespace: 'share' });
    return { title: t('invalid'), robots, other: { [goneMeta.name]: goneMeta.content } };
  }
  const { title, description } = await shareCard(summary, locale);
  const images = [pictureOf(summary, title)];
  return {
    title,
    description,
    robots,
    openGraph: { type: 'article', siteName: productName, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

export default async function Page(page: ShareParams) {
  const { shareId } = await page.params;
  const summary = await shareOf(shareId);
  if (summary === undefined) return <InvalidShare />;
  const locale = await localeOf(page);
  const { title, description } = await shareCard(summary, locale);
  const { url: picture, width, height } = pictureOf(summary, title);
  const described = { path: routes.share(shareId), name: title, description, picture, width, height };
  return (
    <>
      <JsonLd things={[sharedPicture({ siteUrl: publicConfiguration().siteUrl, locale }, described)]} />
      <SharePage summary={summary} />
    </>
  );
}
