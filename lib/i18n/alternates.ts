import { newListings, sectorNames } from '../config/sectors.ts';
import { indexablePaths, routes, statsViewPaths } from '../config/site/routes.ts';
import { memesViewPaths } from '../config/spot.ts';
import { defaultLocale, isListed, type Locale, listedLocales } from './locales.ts';
import { localePath } from './paths.ts';

export interface Alternates {
  readonly canonical: string;
  readonly languages: Record<string, string>;
}

/** Each market has its own page; the exchange determines which markets exist. */
const marketPath = /^\/markets\/[^/?#]+$/;
/** Each sector is a page of its own, and so are the new markets. */
const marketGroupPaths: readonly string[] = [...sectorNames, newListings].map(routes.marketGroup);
/** Each pair has its own page; the catalogue determines which pairs exist. */
const pairPath = /^\/spot\/[^/?#]+\/[^/?#]+_[^/?#]+$/;

export function isIndexable(path: string): boolean {
  const views = [...memesViewPaths, ...marketGroupPaths, ...statsViewPaths];
  return indexablePaths.includes(path) || views.includes(path) || marketPath.test(path) || pairPath.test(path);
}

/** Returns metadata for a page that search engines may list; undefined for other pages, which name no alternates. */
export function alternatesOf(locale: Locale, path: string, siteUrl: string): Alternates | undefined {
  if (!isIndexable(path)) return undefined;
  const address = (language: Locale) => new URL(localePath(language, path), siteUrl).href;
  const languages = Object.fromEntries(listedLocales.map((language) => [language, address(language)]));
  return {
    canonical: address(isListed(locale) ? locale : defaultLocale),
    languages: { ...languages, 'x-default': address(defaultLocale) },
  };
}
