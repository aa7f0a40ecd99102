import { dayRange, type HourRange } from '@/lib/domain/spot/day-range';
import type { CachedMarket, TokenFigures } from '@/lib/domain/spot/figures';
import { buyShare, fullyDiluted } from '@/lib/domain/spot/seen-figures';
import { compactCount, compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { buySellPercent } from '@/lib/i18n/format/percent';
import { tokenCount, tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import type { FigureName } from './words';

type PricedName = 'high' | 'low' | 'diluted';

/**
 * Returns the figures of a token's market as text. The specification has a text for an unknown value only for the
 * volume of purchases.
 */
export function marketTexts(
  market: CachedMarket | undefined,
  noData: string,
  locale: Locale,
): Readonly<Record<Exclude<FigureName, PricedName>, string>> {
  const share = buyShare(market?.bought, market?.sold);
  return {
    volume: compactDollars(market?.volume, locale),
    marketCap: compactDollars(market?.marketCap, locale),
    totalSupply: compactCount(market?.totalSupply, locale),
    circulatingSupply: compactCount(market?.circulatingSupply, locale),
    holders: tokenCount(market?.holders, locale),
    liquidity: compactDollars(market?.liquidity, locale),
    bought: share === undefined ? noData : buySellPercent(share, locale),
  };
}

interface FiguresOfDay extends TokenFigures {
  readonly hours: readonly HourRange[] | undefined;
  readonly now: number;
}

/** Returns the figures that depend on the price as well, and those of the market, as text. */
export function figureTexts(
  { price, market, hours, now }: FiguresOfDay,
  noData: string,
  locale: Locale,
): Readonly<Record<FigureName, string>> {
  const range = dayRange(hours, price?.price, now);
  return {
    ...marketTexts(market, noData, locale),
    high: tokenPrice(range?.high, locale),
    low: tokenPrice(range?.low, locale),
    diluted: compactDollars(fullyDiluted(price?.price, market?.totalSupply), locale),
  };
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats how long ago something was, in its largest unit. If the clock is slow, the age is never negative. */
export function ageText(
  ms: number,
  words: Readonly<Record<'second' | 'minute' | 'hour' | 'day', string>>,
  locale: Locale,
): string {
  const age = Math.max(0, ms);
  const [word, unit] =
    age < minute
      ? ([words.second, second] as const)
      : age < hour
        ? ([words.minute, minute] as const)
        : age < day
          ? ([words.hour, hour] as const)
          : ([words.day, day] as const);
  return word.replace('{n}', () => count(Math.floor(age / unit), locale));
}
