import 'server-only';
import { chainById } from '../../lib/config/venues/chains.ts';
import type { PairSnapshot } from '../../lib/domain/spot/pair-snapshot.ts';
import { closesOf } from '../../lib/domain/terminal/bars-picture.ts';
import { compactCount, compactDollars } from '../../lib/i18n/format/compact.ts';
import { missing } from '../../lib/i18n/format/figure.ts';
import { changePercent } from '../../lib/i18n/format/percent.ts';
import { tokenPrice } from '../../lib/i18n/format/token-figures.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { parseAmount } from '../../lib/math/amount.ts';
import { type Card, wayOf } from './card.ts';
import type { PictureWords } from './words.ts';

/** Returns the card of a spot pair: its price and its last bars, and what is known of its day. */
export function pairCard(
  { pair, figures, bars }: PairSnapshot,
  words: PictureWords,
  locale: Locale,
  logo: string | undefined,
): Card {
  const { price, change } = figures.price ?? {};
  const { market } = figures;
  const holders = market?.holders === undefined ? missing : compactCount(parseAmount(String(market.holders)), locale);
  return {
    kind: 'market',
    coin: `${pair.baseSymbol}/${pair.quoteSymbol}`,
    ...(logo !== undefined && { logo: { kind: 'svg', text: logo } }),
    subtitle: chainById(pair.chainId)?.name ?? '',
    price: tokenPrice(price, locale),
    ...(change !== undefined && { change: { text: changePercent(change, locale), way: wayOf(change) } }),
    facts: [
      { name: words.volume, value: compactDollars(market?.volume, locale) },
      { name: words.liquidity, value: compactDollars(market?.liquidity, locale) },
      { name: words.marketCap, value: compactDollars(market?.marketCap, locale) },
      { name: words.holders, value: holders },
    ],
    ...(bars !== undefined && { sparkline: closesOf(bars.packed) }),
  };
}
