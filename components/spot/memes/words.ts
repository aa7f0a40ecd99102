import type { useTranslations } from 'next-intl';
import { hourMs, minuteMs } from '@/lib/config/time';
import { ageText } from '@/lib/i18n/format/age';
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

/** Returns the spans of the short changes, as the headings of their columns. */
export const changeSpans = (locale: Locale) => ({
  change5m: ageText(5 * minuteMs, locale),
  change1h: ageText(hourMs, locale),
  change6h: ageText(6 * hourMs, locale),
});

/** Returns plain strings instead of a message catalogue. */
export function listingWords(t: Translator, locale: Locale) {
  return {
    title: t('title'),
    counts: counts(t, locale),
    scroll: t('scroll'),
    columns: {
      pair: t('columns.pair'),
      price: t('columns.price'),
      ...changeSpans(locale),
      change: t('columns.change'),
      volume: t('columns.volume'),
      liquidity: t('columns.liquidity'),
      cap: t('columns.cap'),
      age: t('columns.age'),
      holders: t('columns.holders'),
      trades: t('columns.trades'),
      topTen: t('columns.topTen'),
      tax: t('columns.tax'),
      safety: t('columns.safety'),
      trade: t('columns.trade'),
    },
    short: {
      volume: t('short.volume'),
      volumeChange: t('bounds.volumeChange'),
      liquidity: t('short.liquidity'),
      cap: t('short.cap'),
      holders: t('columns.holders'),
      trades: t('bounds.trades'),
      topTen: t('columns.topTen'),
      tax: t('bounds.tax'),
      ...changeSpans(locale),
    },
    fresh: t('new'),
    unsellable: t('unsellable'),
    taxed: t('taxed', { percent: place('percent') }),
    young: t('young'),
    noFinding: t('noFinding'),
    findings: t('findings', { count: place('count') }),
    reasons: {
      none: t('reasons.none'),
      unsellable: t('unsellable'),
      buyTax: t('reasons.buyTax', { percent: place('percent') }),
      sellTax: t('reasons.sellTax', { percent: place('percent') }),
      unknown: t('reasons.unknown'),
      young: t('reasons.young'),
      hiddenOwner: t('reasons.hiddenOwner'),
      blacklisting: t('reasons.blacklisting'),
      pausable: t('reasons.pausable'),
      mintable: t('reasons.mintable'),
      proxy: t('reasons.proxy'),
      closedSource: t('reasons.closedSource'),
      concentrated: t('reasons.concentrated'),
    },
    low: t('low'),
    high: t('high'),
    buy: t('buy', { amount: place('amount'), coin: place('coin') }),
    unreachable: t('buyFailed'),
    quick: t('quick'),
    watch: t('watch', { pair: place('pair') }),
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

/** Returns the words of the list of new coins. */
export function newCoinWords(t: Translator, locale: Locale) {
  const column = (name: 'price' | 'change' | 'liquidity' | 'volume' | 'cap' | 'age' | 'holders') =>
    t(`columns.${name}`);
  return {
    title: t('newCoins.tab'),
    source: t('newCoins.source'),
    live: t('newCoins.live'),
    paused: t('newCoins.paused'),
    pause: t('newCoins.pause'),
    resume: t('newCoins.resume'),
    asOf: t('asOf', { time: place('time') }),
    unlisted: t('newCoins.unlisted'),
    listed: t('newCoins.listed'),
    empty: t('newCoins.empty'),
    faults: {
      'not-offered': t('newCoins.notOffered'),
      spent: t('newCoins.spent'),
      away: t('newCoins.away'),
    },
    retry: t('retry'),
    look: t('look'),
    lookAt: t('newCoins.lookAt', { coin: place('coin') }),
    shortLiquidity: t('short.liquidity'),
    columns: {
      coin: t('newCoins.coin'),
      age: column('age'),
      price: column('price'),
      change1h: changeSpans(locale).change1h,
      change: column('change'),
      liquidity: column('liquidity'),
      volume: column('volume'),
      cap: column('cap'),
      holders: column('holders'),
      trades: t('bounds.trades'),
      look: t('look'),
    },
  };
}

export type NewCoinWords = ReturnType<typeof newCoinWords>;
