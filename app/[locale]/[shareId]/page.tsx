import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { JsonLd, sharedPicture } from '@/components/seo';
import { InvalidShare, SharedIdea, SharePage } from '@/components/share';
import { productName } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { goneMeta } from '@/lib/config/site/screens';
import { pictureSizes, socialPictures } from '@/lib/config/site/social-pictures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { SharedAnalysis } from '@/lib/schemas/shared-analysis';
import type { TradeSummary } from '@/lib/schemas/trade-summary';
import { publicConfiguration } from '@/server/env';
import { readSharedAnalysis } from '@/server/services/analysis/share-analysis';
import { readShare } from '@/server/services/shares/read-share';
import { type LocalePage, type LocaleParams, localeOf } from '../../page-metadata';
import { shareCard } from '../../share-card';
import { sharedIdeaCard } from '../../shared-idea-card';

// Next must not cache these pages, because the number of made-up addresses is unlimited. The production server caches
// those of existing shares for a moment, once for all visitors.
export const dynamic = 'force-dynamic';

interface ShareParams extends LocalePage {
  params: Promise<LocaleParams & { shareId: string }>;
}

const shareOf = cache(readShare);
const ideaOf = cache(readSharedAnalysis);

function pictureOf({ shareId, pictureSize }: TradeSummary, alt: string) {
  return { url: `/og${socialPictures.share(shareId)}`, ...pictureSizes[pictureSize], type: 'image/png', alt };
}

async function ideaMetadata(
  idea: SharedAnalysis,
  locale: Locale,
  robots: { readonly index: boolean; readonly follow: boolean },
): Promise<Metadata> {
  const { title, description } = await sharedIdeaCard(idea, locale);
  const url = `/og${localePath(locale, socialPictures.share(idea.shareId))}`;
  const images = [{ url, ...pictureSizes.wide, type: 'image/png', alt: title }];
  return {
    ...{ title, description, robots },
    openGraph: { type: 'article', siteName: productName, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

export async function generateMetadata(page: ShareParams): Promise<Metadata> {
  const { shareId } = await page.params;
  const locale = await localeOf(page);
  const summary = await shareOf(shareId);
  const robots = { index: false, follow: true };
  const idea = summary === undefined ? await ideaOf(shareId) : undefined;
  if (idea !== undefined) return ideaMetadata(idea, locale, robots);
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
  const idea = summary === undefined ? await ideaOf(shareId) : undefined;
  if (idea !== undefined) return <SharedIdea idea={idea} />;
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
