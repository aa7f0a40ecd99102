/** The words of a site that its operator chooses before it is built, and the variables that have them. */
export const siteWordNames = {
  /** The name in titles, header, texts, pictures and signatures. */
  name: 'SITE_NAME',
  /** The calendar date of the terms in UTC, which is their version. */
  termsUpdatedOn: 'TERMS_UPDATED_ON',
  jurisdiction: 'TERMS_JURISDICTION',
  arbitrationBody: 'TERMS_ARBITRATION_BODY',
  arbitrationSeat: 'TERMS_ARBITRATION_SEAT',
  contact: 'TERMS_CONTACT',
} as const;

export type SiteWords = { readonly [Field in keyof typeof siteWordNames]?: string };

/** Returns the words that an environment names; an empty one counts as unset. */
export function siteWordsIn(env: Readonly<Record<string, unknown>>): SiteWords {
  const named = Object.entries(siteWordNames).flatMap(([field, variable]) => {
    const word = env[variable];
    return typeof word === 'string' && word.trim() !== '' ? [[field, word.trim()] as const] : [];
  });
  return Object.fromEntries(named);
}

declare const SITE_WORDS_BUILT: string | undefined;

/** The words of this build (next.config.ts); a program that is not built has none, and the usual ones hold. */
export const siteWords: SiteWords = typeof SITE_WORDS_BUILT === 'string' ? JSON.parse(SITE_WORDS_BUILT) : {};

/** The place of each word in the texts of messages/, in all languages alike. */
const places = [
  ['name', 'Pluto'],
  ['jurisdiction', '[Jurisdiction]'],
  ['arbitrationBody', '[Arbitration body]'],
  ['arbitrationSeat', '[Seat of arbitration]'],
  ['contact', '[Contact address]'],
] as const;

/** Puts an operator's words into a text. */
export function withSiteWords(text: string, words: SiteWords = siteWords): string {
  return places.reduce((filled, [field, place]) => {
    const word = words[field];
    return word === undefined ? filled : filled.replaceAll(place, () => word);
  }, text);
}
