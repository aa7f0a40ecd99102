import type { Locale } from './locales.ts';

/** The same for as long as the program lives, gathered when it is first asked for. A failure is not kept. */
export function keepByLocale<Kept>(gather: (locale: Locale) => Promise<Kept>): (locale: Locale) => Promise<Kept> {
  const known = new Map<Locale, Promise<Kept>>();
  return (locale) => {
    const kept = known.get(locale);
    if (kept !== undefined) return kept;
    const gathered = gather(locale).catch((problem: unknown) => {
      known.delete(locale);
      throw problem;
    });
    known.set(locale, gathered);
    return gathered;
  };
}
