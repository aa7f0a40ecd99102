import { type Decimals, noDecimals } from '@/lib/domain/perps/market/book-rows';
import type { MarketTrade } from '@/lib/domain/perps/market/tape';
import { type Clock, clockText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { decimalsOf } from '@/lib/math/precision';

export interface SideWords {
  readonly buy: string;
  readonly sell: string;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (one) => signs[one] ?? '');

/** Returns the number of decimals, the same for a whole column. */
function decimalsOfTape(trades: readonly MarketTrade[]): Decimals {
  return trades.reduce(
    ({ price, size }, trade) => ({
      price: Math.max(price, decimalsOf(trade.price)),
      size: Math.max(size, decimalsOf(trade.size)),
    }),
    noDecimals,
  );
}

/**
 * Returns the trades, the newest first. The side is a word for screen readers and a colour on screen; times are UTC
 * until the page hydrates.
 */
export function tapeHtml(trades: readonly MarketTrade[], words: SideWords, locale: Locale, clock: Clock): string {
  const decimals = decimalsOfTape(trades);
  return trades
    .map(({ side, price, size, time }) =>
      [
        `<tr class="${side}"><td><span class="sr-only">${escapeHtml(words[side])} </span>`,
        `${figure(price, locale, { decimals: decimals.price })}</td>`,
        `<td>${figure(size, locale, { decimals: decimals.size })}</td>`,
        `<td>${clockText(time, clock)}</td></tr>`,
      ].join(''),
    )
    .join('');
}
