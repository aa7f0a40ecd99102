import { logoLetter, logoPath } from '@/lib/domain/markets/coin-logo';
import type { GroupedMarket } from '@/lib/domain/markets/packed-groups';
import { sparklinePath } from '@/lib/domain/markets/sparkline';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { compactDollars } from '@/lib/i18n/format/compact';
import { leverageText } from '@/lib/i18n/format/leverage';
import { changePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import { leverage } from '@/lib/math/amount';
import { sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';

// The rows are text, not components: through React the page would carry each row twice, and every key press would cost
// a thousand elements. Server and browser both write rows with this code.

export interface RowWords {
  readonly isolated: string;
  readonly cross: string;
  readonly trade: string;
  /** The label of the link to a market's own page, with a placeholder for the coin. */
  readonly about: string;
  /** The mark of a market that was listed lately. */
  readonly isNew: string;
}

export interface RowWriter {
  readonly locale: Locale;
  readonly words: RowWords;
  readonly marketHref: (coin: string) => string;
  readonly tradeHref: (coin: string) => string;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a coin's name, which comes from the venue and must never be more than text. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => signs[one] ?? '');
}

/** Returns the class of a row's direction. Its colour repeats the sign of the change. */
export function rowLook({ change }: GroupedMarket): string {
  if (change === undefined) return '';
  return { '1': 'u', '0': '', '-1': 'd' }[`${sign(change)}`];
}

/** Returns the figures from the price to the leverage, in the order of the columns. */
export function figureTexts(market: GroupedMarket, locale: Locale): readonly string[] {
  const { mark, change, funding, volume24h, openInterest, maxLeverage, sizeDecimals } = market;
  return [
    marketPrice(mark, sizeDecimals, locale),
    changePercent(change === undefined ? undefined : ratioToPercent(change), locale),
    fundingPercent(funding, locale),
    compactDollars(volume24h, locale),
    compactDollars(openInterest, locale),
    leverageText(leverage(String(maxLeverage)), locale),
  ];
}

export const modeText = ({ onlyIsolated }: GroupedMarket, { words }: Pick<RowWriter, 'words'>): string =>
  onlyIsolated ? words.isolated : words.cross;

/** Leaves out the end tags that are optional in HTML: 178 rows would have more than two thousand of them. */
export function rowHtml(market: GroupedMarket, writer: RowWriter, isShown = true): string {
  const { locale, words, marketHref, tradeHref } = writer;
  const { coin, levels, listedAt } = market;
  const name = escaped(coin);
  const look = rowLook(market);
  const path = sparklinePath(levels);
  const logo = logoPath(coin);
  return [
    `<tr${look === '' ? '' : ` class="${look}"`}${isShown ? '' : ' hidden'}>`,
    `<td><th scope="row"><a href="${escaped(tradeHref(coin))}" data-l="${escaped(logoLetter(coin))}">`,
    logo === undefined ? '' : `<img loading="lazy" src="${logo}" alt="">`,
    `${name}</a>`,
    `<i>${escaped(modeText(market, writer))}</i>`,
    `<a href="${escaped(marketHref(coin))}" aria-label="${escaped(fillPlaceholder(words.about, 'coin', coin))}"></a>`,
    listedAt === undefined ? '' : `<i>${escaped(words.isNew)}</i>`,
    ...figureTexts(market, locale).map((text) => `<td>${escaped(text)}`),
    path === '' ? '<td>' : `<td><svg aria-hidden="true"><path d="${path}"/></svg>`,
    `<td><a href="${escaped(tradeHref(coin))}">${escaped(words.trade)}</a>`,
  ].join('');
}
