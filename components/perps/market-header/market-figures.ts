import { changeSince } from '@/lib/domain/markets/change';
import { type MarketContext, openInterestValue } from '@/lib/domain/perps';
import { compactDollars } from '@/lib/i18n/format/compact';
import { missing } from '@/lib/i18n/format/figure';
import { changePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { marketMove, marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import { sub } from '@/lib/math/arithmetic';
import { isPositive, isZero, sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';

export interface ChangeText {
  readonly text: string;
  readonly direction: -1 | 0 | 1;
}

/** Returns the change in dollars and percent, or the given text if there is none. */
export function changeText(
  context: MarketContext | undefined,
  noChange: string,
  sizeDecimals: number | undefined,
  locale: Locale,
): ChangeText {
  if (context === undefined || !isPositive(context.prevDay)) return { text: missing, direction: 0 };
  const { mark, prevDay } = context;
  const move = sub(mark, prevDay);
  if (isZero(move)) return { text: noChange, direction: 0 };
  const change = changeSince(mark, prevDay);
  const percent = changePercent(change === undefined ? undefined : ratioToPercent(change), locale);
  return { text: `${marketMove(move, mark, sizeDecimals, locale)} ${percent}`, direction: sign(move) };
}

export function contextTexts(context: MarketContext | undefined, sizeDecimals: number | undefined, locale: Locale) {
  return {
    mark: marketPrice(context?.mark, sizeDecimals, locale),
    index: marketPrice(context?.oracle, sizeDecimals, locale),
    funding: fundingPercent(context?.funding, locale),
    volume: compactDollars(context?.volume24h, locale),
    openInterest: compactDollars(context === undefined ? undefined : openInterestValue(context), locale),
  };
}
