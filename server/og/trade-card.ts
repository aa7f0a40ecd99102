import 'server-only';
import { routes } from '../../lib/config/site/routes.ts';
import type { PictureLook, PictureSize } from '../../lib/config/site/social-pictures.ts';
import { heldParts } from '../../lib/domain/share/held-parts.ts';
import type { PriceLine } from '../../lib/domain/share/price-line.ts';
import { dateText } from '../../lib/i18n/format/date.ts';
import { dollars, signedDollars } from '../../lib/i18n/format/dollars.ts';
import { figure } from '../../lib/i18n/format/figure.ts';
import { leverageText } from '../../lib/i18n/format/leverage.ts';
import { changePercent } from '../../lib/i18n/format/percent.ts';
import { averagePrice } from '../../lib/i18n/format/price.ts';
import { shortAddress } from '../../lib/i18n/format/short-address.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { localePath } from '../../lib/i18n/paths.ts';
import { leverage } from '../../lib/math/amount.ts';
import { decimalsOf } from '../../lib/math/precision.ts';
import type { ShownTrade } from '../../lib/schemas/trade-summary.ts';
import { type CardFact, type TradeCard, wayOf } from './card.ts';
import type { LogoPicture } from './logo.ts';
import type { TradeWords } from './words.ts';

interface Drawn {
  readonly look: PictureLook;
  readonly size: PictureSize;
  readonly locale: Locale;
  readonly words: TradeWords;
  readonly line: PriceLine;
  readonly siteUrl: string;
  readonly logo: LogoPicture | undefined;
  /** The caption; undefined if there is none, or if the font lacks its letters. */
  readonly caption: string | undefined;
}

/** Returns the card of a trade from its shown facts: hidden ones are not available here. */
export function tradeCard(
  trade: ShownTrade,
  { look, size, locale, words, line, siteUrl, logo, caption }: Drawn,
): TradeCard {
  const facts: CardFact[] = [
    { name: words.entry, value: averagePrice(trade.entry, locale) },
    { name: words.exit, value: averagePrice(trade.exit, locale) },
    { name: words.held, value: words.heldText(heldParts(trade.heldMinutes)) },
  ];
  if (trade.size !== undefined) {
    facts.push({ name: words.size, value: figure(trade.size, locale, { decimals: decimalsOf(trade.size) }) });
  }
  if (trade.fees !== undefined) facts.push({ name: words.fees, value: dollars(trade.fees, locale) });
  if (trade.marginReturn !== undefined) {
    facts.push({ name: words.marginReturn, value: changePercent(trade.marginReturn, locale) });
  }
  const times = trade.leverage === undefined ? [] : [leverageText(leverage(String(trade.leverage)), locale)];
  const side = [words[trade.side], ...times].join(' ');
  return {
    kind: 'trade',
    size,
    look,
    ...(logo !== undefined && { logo }),
    coin: trade.coin,
    side: trade.liquidated ? `${side} · ${words.liquidated}` : side,
    date: dateText(Date.parse(trade.closedOn), locale),
    move: { text: changePercent(trade.move, locale), way: wayOf(trade.move) },
    ...(trade.pnl !== undefined && { profit: { text: signedDollars(trade.pnl, locale), way: wayOf(trade.pnl) } }),
    facts,
    ...(caption !== undefined && { caption }),
    ...(trade.shownWallet !== undefined && { address: shortAddress(trade.shownWallet) }),
    line,
    link: new URL(localePath(locale, routes.perpetual(trade.coin)), siteUrl).href,
  };
}
