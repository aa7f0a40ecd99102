import 'server-only';
import type { PictureLook, PictureSize } from '../../lib/config/site/social-pictures.ts';
import type { PriceLine } from '../../lib/domain/share/price-line.ts';
import { defaultLocale, isListed, type ListedLocale } from '../../lib/i18n/locales.ts';
import type { ShownTrade } from '../../lib/schemas/trade-summary.ts';
import { canDraw, draw, type Picture } from './draw.ts';
import { tradeCard } from './trade-card.ts';
import type { TradeWords } from './words.ts';

interface Wanted {
  readonly look: PictureLook;
  readonly size: PictureSize;
  readonly locale: string;
  readonly line: PriceLine;
  readonly siteUrl: string;
}

export interface TradePictureSources {
  words(locale: ListedLocale): Promise<TradeWords>;
  logo(coin: string): Promise<string | undefined>;
  onFailure(error: unknown): void;
}

export interface TradePicture extends Picture {
  /** False for a caption in letters that the font lacks. */
  readonly isCaptionDrawn: boolean;
}

/** Draws a trade in a person's language. */
export async function tradePicture(
  trade: ShownTrade,
  { look, size, locale: requested, line, siteUrl }: Wanted,
  sources: TradePictureSources,
): Promise<TradePicture> {
  const locale = isListed(requested) ? requested : defaultLocale;
  const words = await sources.words(locale);
  const isCaptionDrawn = trade.caption === undefined || (await canDraw(trade.caption));
  let svg: string | undefined;
  try {
    svg = await sources.logo(trade.coin);
  } catch (error) {
    sources.onFailure(error);
  }
  const logo = svg === undefined ? undefined : ({ kind: 'svg', text: svg } as const);
  const caption = isCaptionDrawn ? trade.caption : undefined;
  const card = tradeCard(trade, { look, size, locale, words, line, siteUrl, logo, caption });
  return { ...(await draw(card, locale)), isCaptionDrawn };
}
