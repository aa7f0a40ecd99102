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

/** All texts of a picture, whose letters the font must have. */
function lettersOf(words: TradeWords): string {
  const { heldText, ...plain } = words;
  const held = [
    heldText({ kind: 'heldDays', days: 0, hours: 0 }),
    heldText({ kind: 'heldHours', hours: 0, minutes: 0 }),
    heldText({ kind: 'heldMinutes', minutes: 0 }),
  ];
  return [...Object.values(plain), ...held].join('');
}

/** Draws a trade in a person's language, or in English if the font lacks that language's letters. */
export async function tradePicture(
  trade: ShownTrade,
  { look, size, locale: requested, line }: Wanted,
  sources: TradePictureSources,
): Promise<TradePicture> {
  const wished = isListed(requested) ? requested : defaultLocale;
  const wishedWords = await sources.words(wished);
  const locale = (await canDraw(lettersOf(wishedWords))) ? wished : defaultLocale;
  const words = locale === wished ? wishedWords : await sources.words(locale);
  const isCaptionDrawn = trade.caption === undefined || (await canDraw(trade.caption));
  let svg: string | undefined;
  try {
    svg = await sources.logo(trade.coin);
  } catch (error) {
    sources.onFailure(error);
  }
  const logo = svg === undefined ? undefined : ({ kind: 'svg', text: svg } as const);
  const caption = isCaptionDrawn ? trade.caption : undefined;
  const card = tradeCard(trade, { look, size, locale, words, line, logo, caption });
  return { ...(await draw(card)), isCaptionDrawn };
}
