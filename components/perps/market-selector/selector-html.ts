import { logoLetter, logoPath } from '@/lib/domain/markets/coin-logo';
import type { ListedMarket } from '@/lib/domain/markets/packed';
import { compactDollars } from '@/lib/i18n/format/compact';
import { changePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import { sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';

// The rows are text: the page carries each only once, and a key press costs one screen of rows and no React tree.

export interface SelectorWriter {
  readonly locale: Locale;
  readonly href: (coin: string) => string;
  readonly favourite: (coin: string) => string;
}

export interface RowState {
  readonly id: string;
  readonly isMarked: boolean;
  readonly isFavourite: boolean;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => signs[one] ?? '');

const looks = { '1': 'up', '0': '', '-1': 'down' } as const;

/** Returns a row: a link before the page hydrates, afterwards an option of a list that the search field controls. */
export function selectorRowHtml(market: ListedMarket, writer: SelectorWriter, state?: RowState): string {
  const { coin, mark, change, funding, volume24h, openInterest, sizeDecimals } = market;
  const { locale } = writer;
  const name = escapeHtml(coin);
  const look = change === undefined ? '' : looks[`${sign(change)}`];
  const begin =
    state === undefined
      ? `<tr data-coin="${name}">`
      : `<tr data-coin="${name}" id="${state.id}" aria-selected="${state.isMarked}">`;
  const star =
    state === undefined
      ? ''
      : `<button type="button" tabindex="-1" aria-pressed="${state.isFavourite}" aria-label="${escapeHtml(writer.favourite(coin))}"></button>`;
  // A page on which the list was never opened carries none of the 178 logo addresses; their space is reserved.
  const path = state === undefined ? undefined : logoPath(coin);
  const letter = state === undefined ? '' : ` data-l="${escapeHtml(logoLetter(coin))}"`;
  const logo = path === undefined ? '' : `<img loading="lazy" src="${path}" alt="" width="20" height="20">`;
  const texts = [
    changePercent(change === undefined ? undefined : ratioToPercent(change), locale),
    fundingPercent(funding, locale),
    compactDollars(volume24h, locale),
    compactDollars(openInterest, locale),
  ];
  return [
    begin,
    `<td>${star}<a href="${escapeHtml(writer.href(coin))}"${state === undefined ? '' : ' tabindex="-1"'}${letter}>${logo}${name}<i>-USDT</i></a>`,
    `<td>${escapeHtml(marketPrice(mark, sizeDecimals, locale))}`,
    ...texts.map((text, at) => (at === 0 ? `<td class="${look}">${escapeHtml(text)}` : `<td>${escapeHtml(text)}`)),
  ].join('');
}

export const gapHtml = (rows: number, rowPx: number): string =>
  rows <= 0 ? '' : `<tr aria-hidden="true"><td style="height:${rows * rowPx}px">`;
