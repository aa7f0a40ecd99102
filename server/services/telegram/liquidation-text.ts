import 'server-only';
import type { ChatWords } from '../../../lib/i18n/chat-words.ts';
import { marketPrice } from '../../../lib/i18n/format/price.ts';
import type { Price } from '../../../lib/math/amount.ts';

/** Writes a liquidation price. A list of the web has a dash for none, which in a sentence reads as a missing figure. */
export const liquidationText = (
  { t, locale }: ChatWords,
  liquidation: Price | undefined,
  sizeDecimals: number | undefined,
): string => (liquidation === undefined ? t('noLiquidation') : marketPrice(liquidation, sizeDecimals, locale));
