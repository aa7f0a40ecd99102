import type { Metadata } from 'next';
import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { productName } from '@/lib/config/brand';
import { socialPictureOf, socialPictureSize } from '@/lib/config/social-pictures';
import { alternatesOf } from '@/lib/i18n/alternates';
import { defaultLocale, isLocale, type Locale, languageOf, listedLocales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { publicConfiguration } from '@/server/env';

export interface LocaleParams {
  locale: string;
}

export interface LocalePage {
  params: Promise<LocaleParams>;
}

/** An unknown language has no page; until the layout says so, its words are English. */
export async function localeOf({ params }: LocalePage): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

/** What the build makes; the pseudo-locale is made when it is asked for. */
export function listedParams(): LocaleParams[] {
  return listedLocales.map((locale) => ({ locale }));
}

type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;
/** Wherever a title has a description beside it. */
type PageNamespace<Key = MessageKey> = Key extends `${infer Name}.title`
  ? `${Name}.description` extends MessageKey
    ? Name
    : never
  : never;

/** Where the words stand, and what stands in their placeholders. */
export interface PageWords {
  namespace: PageNamespace;
  values?: Record<string, string>;
}

/** The tag that the networks want: language and region with an underscore. */
const openGraphLocale = (locale: Locale): string =>
  languageOf(locale).tag.split('-u-', 1)[0]?.replace('-', '_') ?? locale;

function pictureOf(locale: Locale, path: string, alt: string) {
  return [{ url: `/og${localePath(locale, socialPictureOf(path))}`, ...socialPictureSize, type: 'image/png', alt }];
}

/**
 * Title and description; relatives in other languages where search engines may list the page, else a sign to pass by;
 * and the card that a shared link shows.
 */
export async function pageMetadata(locale: Locale, path: string, { namespace, values }: PageWords): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const alternates = alternatesOf(locale, path, publicConfiguration().siteUrl);
  const title = t(`${namespace}.title`, values);
  const description = t(`${namespace}.description`, values);
  const images = pictureOf(locale, path, title);
  return {
    title,
    description,
    ...(alternates === undefined ? { robots: { index: false, follow: true } } : { alternates }),
    openGraph: {
      type: 'website',
      siteName: productName,
      title,
      description,
      images,
      locale: openGraphLocale(locale),
      ...(alternates !== undefined && { url: alternates.canonical }),
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}
