import type { BookRow, Decimals } from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';

const rowTexts = ({ price, size, total }: BookRow, decimals: Decimals, locale: Locale): readonly string[] => [
  figure(price, locale, { decimals: decimals.price }),
  figure(size, locale, { decimals: decimals.size }),
  figure(total, locale, { decimals: decimals.size }),
];

/** The cells hold only figures, so there is nothing to escape. */
const rowHtml = (row: BookRow, decimals: Decimals, locale: Locale): string => {
  const cells = rowTexts(row, decimals, locale).map((text) => `<td>${text}</td>`);
  return `<tr style="--share:${row.share.toFixed(3)}">${cells.join('')}</tr>`;
};

const fromTop = (rows: readonly BookRow[], side: 'bids' | 'asks'): readonly BookRow[] =>
  side === 'asks' ? rows.toReversed() : rows;

/** Returns the rows of one side, from the top: rendered by the server, and read by screen readers behind the canvas. */
export function ladderHtml(
  rows: readonly BookRow[],
  decimals: Decimals,
  locale: Locale,
  side: 'bids' | 'asks',
): string {
  return fromTop(rows, side)
    .map((row) => rowHtml(row, decimals, locale))
    .join('');
}

/** Updates the rows in place. Only texts that differ are written, since each write costs a layout. */
export function rewriteLadder(
  body: HTMLTableSectionElement,
  rows: readonly BookRow[],
  decimals: Decimals,
  locale: Locale,
  side: 'bids' | 'asks',
): void {
  if (body.rows.length !== rows.length) {
    body.innerHTML = ladderHtml(rows, decimals, locale, side);
    return;
  }
  for (const [at, row] of fromTop(rows, side).entries()) {
    for (const [cell, text] of rowTexts(row, decimals, locale).entries()) {
      const node = body.rows[at]?.cells[cell]?.firstChild;
      if (node instanceof Text && node.data !== text) node.data = text;
    }
  }
}
