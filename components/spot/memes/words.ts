import type { useTranslations } from 'next-intl';
import { type Locale, languageOf } from '@/lib/i18n/locales';

type Translator = ReturnType<typeof useTranslations<'spot.memes'>>;

/** Returns a placeholder, which the browser replaces by a value that only it knows. */
const place = (name: string): string => `{${name}}`;

/** Numbers that together cover every plural form of every language. */
const samples = [0, 1, 2, 3, 5, 11, 100, 1_000_000];

/** Returns the counter's text for each plural form of the language, so that the browser needs no message formatter. */
function counts(t: Translator, locale: Locale): Readonly<Record<string, string>> {
  const rules = new Intl.PluralRules(languageOf(locale).tag);
  return Object.fromEntries(samples.map((n) => [rules.select(n), t('count', { n, shown: place('shown') })]));
}

/** Returns plain strings instead of a message catalogue. */
export function listingWords(t: Translator, locale: Locale) {
  return {
    title: t('title'),
    counts: counts(t, locale),
    scroll: t('scroll'),
    columns: {
      pair: t('columns.pair'),
      price: t('columns.price'),
      change: t('columns.change'),
      volume: t('columns.volume'),
      liquidity: t('columns.liquidity'),
      topTen: t('columns.topTen'),
      tax: t('columns.tax'),
      trade: t('columns.trade'),
    },
    fresh: t('new'),
    unsellable: t('unsellable'),
    taxed: t('taxed', { percent: place('percent') }),
    look: t('look'),
    lookAt: t('lookAt', { pair: place('pair') }),
    unknown: t('unknown'),
    notAvailable: t('notAvailable'),
    volumeChange: t('volumeChange'),
    trade: t('trade'),
    tradePair: t('tradePair', { pair: place('pair') }),
    more: t('more'),
    loading: t('loading'),
    failed: t('failed'),
    asOf: t('asOf', { time: place('time') }),
    updated: t('updated', { age: place('age') }),
  };
}

export type ListingWords = ReturnType<typeof listingWords>;
