import { defaultLocale, isListed, type ListedLocale, listedLocales } from './locales.ts';

/** Browsers send fewer than a hundred characters; a header of kilobytes is not worth parsing. */
const longestHeader = 1_000;

const entry = /^\s*(\*|[a-z]{1,8})((?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

interface Wish {
  readonly language: string;
  readonly weight: number;
}

function wishesOf(header: string): Wish[] {
  return header.split(',').flatMap((text) => {
    const [, language, , weight = '1'] = entry.exec(text) ?? [];
    return language === undefined ? [] : [{ language: language.toLowerCase(), weight: Number(weight) }];
  });
}

/**
 * Returns the supported language that an Accept-Language header prefers; English if it names none. A region or script
 * that is not distinguished ("zh-TW") counts as its language. Malformed entries are skipped.
 */
export function negotiate(header: string | null): ListedLocale {
  if (header === null || header.length > longestHeader) return defaultLocale;
  const wishes = wishesOf(header);
  const refused = new Set(wishes.filter(({ weight }) => weight === 0).map(({ language }) => language));
  const liked = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { language } of liked) {
    if (isListed(language)) return language;
    if (language === '*') return listedLocales.find((locale) => !refused.has(locale)) ?? defaultLocale;
  }
  return defaultLocale;
}
