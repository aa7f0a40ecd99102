import type { Metadata } from 'next';
import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { alternatesOf } from '@/lib/i18n/alternates';
import { defaultLocale, isLocale, type Locale, listedLocales } from '@/lib/i18n/locales';
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
interface PageWords {
  namespace: PageNamespace;
  values?: Record<string, string>;
}

/** Title and description; relatives in other languages where search engines may list the page, else a sign to pass by. */
export async function pageMetadata(locale: Locale, path: string, { namespace, values }: PageWords): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const alternates = alternatesOf(locale, path, publicConfiguration().siteUrl);
  return {
    title: t(`${namespace}.title`, values),
    description: t(`${namespace}.description`, values),
    ...(alternates === undefined ? { robots: { index: false, follow: true } } : { alternates }),
  };
}
