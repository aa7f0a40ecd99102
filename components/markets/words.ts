import type { useTranslations } from 'next-intl';
import { interestLineDays } from '@/lib/config/market-data';
import { newListingDays } from '@/lib/config/sectors';
import { type SortColumn, sideColumns, sortColumns } from '@/lib/domain/markets/order';
import { marketGroups } from '@/lib/domain/markets/sectors';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';

/** Returns a placeholder, which the browser replaces by a value that only it knows. */
const place = (name: string): string => `{${name}}`;

const failures = {
  'venue.unavailable': 'venue.unavailable',
  'venue.rate_limited': 'venue.rate_limited',
  'venue.timeout': 'venue.timeout',
  'venue.intercepted': 'venue.intercepted',
  'venue.blocked': 'venue.blocked',
  'venue.unreadable': 'venue.unreadable',
  'rate.limited': 'rate.limited',
  'request.timeout': 'request.timeout',
  'request.unreachable': 'request.unreachable',
  'request.intercepted': 'request.intercepted',
  internal: 'internal',
} as const;

type MarketsTranslator = ReturnType<typeof useTranslations<'markets'>>;
type ErrorsTranslator = ReturnType<typeof useTranslations<'errors'>>;

const headings = {
  coin: 'market',
  price: 'price',
  change24h: 'change',
  funding: 'funding',
  volume24h: 'volume',
  openInterest: 'openInterest',
  maxLeverage: 'maxLeverage',
} as const satisfies Record<SortColumn, string>;

/** Returns plain strings instead of a message catalogue, so that the list needs no message formatter. */
export function marketsWords(t: MarketsTranslator, errors: ErrorsTranslator) {
  return {
    title: t('title'),
    figures: {
      total: t('figures.total'),
      volume: t('figures.volume'),
      gainers: t('figures.gainers'),
      losers: t('figures.losers'),
    },
    best: t('best', { coin: place('coin'), change: place('change') }),
    worst: t('worst', { coin: place('coin'), change: place('change') }),
    columns: {
      favourite: t('columns.favourite'),
      sorted: sortColumns.map((column) => [column, t(`columns.${headings[column]}`)] as const),
      interestLine: t('columns.interestLine', { days: interestLineDays }),
      sparkline: t('columns.sparkline'),
      trade: t('columns.trade'),
    },
    row: {
      isolated: t('isolated'),
      cross: t('cross'),
      trade: t('trade'),
      about: t('about', { coin: place('coin') }),
      isNew: t('isNew'),
    },
    sector: t('sector'),
    allGroups: t('groups.all'),
    groups: marketGroups.map((group) => [group, t(`groups.${group}`)] as const),
    sectorNote: t('sectorNote'),
    listedNote: t('listedNote', { days: newListingDays, markets: place('markets') }),
    noneListed: t('noneListed', { days: newListingDays }),
    listedOne: t('listedOne', { coin: place('coin'), date: place('date') }),
    side: t('side'),
    sides: sideColumns.map((column) => [column, t(`columns.${headings[column]}`)] as const),
    favourite: t('favourite', { coin: place('coin') }),
    filter: t('filter'),
    all: t('all'),
    favourites: t('favourites'),
    search: t('search'),
    clear: t('clear'),
    shown: t('shown', { shown: place('shown'), total: place('total') }),
    asOf: t('asOf', { time: place('time') }),
    updated: t('updated', { age: place('age') }),
    late: t('late'),
    loading: t('loading'),
    failed: t('failed', { error: place('error') }),
    failures: Object.entries(failures).map(([code, key]) => [code, errors(key)] as const),
    empty: t('empty'),
    noMatch: t('noMatch', { search: place('search') }),
    noFavourites: t('noFavourites'),
  };
}

export type MarketsWords = ReturnType<typeof marketsWords>;

/** Returns the text of a failure; a general one for a failure without its own text. */
export function failureText({ failed, failures: known }: MarketsWords, code: string): string {
  const words = new Map<string, string>(known);
  return fillPlaceholder(failed, 'error', words.get(code) ?? words.get('internal') ?? '');
}
