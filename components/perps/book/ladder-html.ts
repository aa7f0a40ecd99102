import type { BookRow, Decimals } from '@/lib/domain/perps/book-rows';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';

/** Figures and nothing else: there is no sign of HTML to escape. */
function rowHtml({ price, size, total, share }: BookRow, decimals: Decimals, locale: Locale): string {
  const cells = [
    figure(price, locale, { decimals: decimals.price }),
    figure(size, locale, { decimals: decimals.size }),
    figure(total, locale, { decimals: decimals.size }),
  ];
  return `<tr style="--share:${share.toFixed(3)}">${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
}

/** The rows of one side, from the top: what the server draws, and what is read aloud behind the canvas. */
export function ladderHtml(
  rows: readonly BookRow[],
  decimals: Decimals,
  locale: Locale,
  side: 'bids' | 'asks',
): string {
  const fromTop = side === 'asks' ? rows.toReversed() : rows;
  return fromTop.map((row) => rowHtml(row, decimals, locale)).join('');
}
