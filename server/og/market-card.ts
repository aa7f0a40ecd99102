import 'server-only';
import type { MarketDetail } from '../../lib/domain/markets/market.ts';
import { compactDollars } from '../../lib/i18n/format/compact.ts';
import { leverageText } from '../../lib/i18n/format/leverage.ts';
import { changePercent, fundingPercent } from '../../lib/i18n/format/percent.ts';
import { marketPrice } from '../../lib/i18n/format/price.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { leverage, type Ratio } from '../../lib/math/amount.ts';
import { ratioToPercent } from '../../lib/math/units.ts';
import { type Card, type Trend, wayOf } from './card.ts';
import type { PictureWords } from './words.ts';

function changeOf(change: Ratio, locale: Locale): Trend {
  return { text: changePercent(ratioToPercent(change), locale), way: wayOf(change) };
}

type MarketWords = Pick<PictureWords, 'perpetual' | 'volume' | 'openInterest' | 'funding' | 'leverage'>;

export function marketCard(
  { row }: Pick<MarketDetail, 'row'>,
  words: MarketWords,
  locale: Locale,
  logo: string | undefined,
): Card {
  return {
    kind: 'market',
    coin: row.coin,
    ...(logo !== undefined && { logo: { kind: 'svg', text: logo } }),
    subtitle: words.perpetual,
    price: `$${marketPrice(row.mark, row.sizeDecimals, locale)}`,
    ...(row.change !== undefined && { change: changeOf(row.change, locale) }),
    facts: [
      { name: words.volume, value: compactDollars(row.volume24h, locale) },
      { name: words.openInterest, value: compactDollars(row.openInterest, locale) },
      { name: words.funding, value: fundingPercent(row.funding, locale) },
      { name: words.leverage, value: leverageText(leverage(String(row.maxLeverage)), locale) },
    ],
    ...(row.sparkline !== undefined && { sparkline: row.sparkline }),
  };
}
