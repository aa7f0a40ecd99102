import type { Locale } from './locales.ts';

/** Caches the result for each locale for the life of the process. A failure is not cached. */
export function keepByLocale<Stored>(gather: (locale: Locale) => Promise<Stored>): (locale: Locale) => Promise<Stored> {
  const known = new Map<Locale, Promise<Stored>>();
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
