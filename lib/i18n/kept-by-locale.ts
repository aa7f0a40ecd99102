import type { Locale } from './locales.ts';

/** Caches the result for each locale for the life of the process. A failure is not cached. */
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
