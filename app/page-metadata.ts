import type { Metadata } from 'next';
import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { productName } from '@/lib/config/site/brand';
import { pictureSizes, socialPictureOf } from '@/lib/config/site/social-pictures';
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

/** Returns the language of a page. An unknown language has no page; until the layout says so, its texts are English. */
export async function localeOf({ params }: LocalePage): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

/** The languages that the build renders; the pseudo-locale is rendered on request. */
export function listedParams(): LocaleParams[] {
  return listedLocales.map((locale) => ({ locale }));
}

type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;
/** Every namespace that has a title and a description. */
type PageNamespace<Key = MessageKey> = Key extends `${infer Name}.title`
  ? `${Name}.description` extends MessageKey
    ? Name
    : never
  : never;

/** The namespace of the texts, and the values of their placeholders. */
export interface PageWords {
  namespace: PageNamespace;
  values?: Record<string, string>;
}

/** Returns the tag that social networks expect: language and region joined by an underscore. */
const openGraphLocale = (locale: Locale): string =>
  languageOf(locale).tag.split('-u-', 1)[0]?.replace('-', '_') ?? locale;

function pictureOf(locale: Locale, path: string, alt: string) {
  return [{ url: `/og${localePath(locale, socialPictureOf(path))}`, ...pictureSizes.wide, type: 'image/png', alt }];
}

/**
 * Returns title, description and the card of a shared link. A page that search engines may list also gets links to its
 * other languages; any other page tells them to skip it.
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
