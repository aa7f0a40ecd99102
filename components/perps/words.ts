import type { useTranslations } from 'next-intl';
import { orderBookThrottleMs } from '@/lib/config/market-data';
import { secondMs } from '@/lib/config/time';

/** Returns a placeholder, which the browser replaces by a value that only it knows. */
const place = (name: string): string => `{${name}}`;

type PerpsTranslator = ReturnType<typeof useTranslations<'perps'>>;

export const selectorColumns = ['coin', 'price', 'change24h', 'funding', 'volume24h', 'openInterest'] as const;
export type SelectorColumn = (typeof selectorColumns)[number];
export const selectorTabs = ['all', 'trending', 'meme', 'favourites'] as const;
export type SelectorTab = (typeof selectorTabs)[number];

/** Returns plain strings instead of a message catalogue, so that the screen needs no message formatter. */
export function terminalWords(t: PerpsTranslator) {
  const coin = place('coin');
  const seconds = place('seconds');
  const price = place('price');
  return {
    pair: t('pair', { coin }),
    perp: t('perp'),
    loading: t('header.loading'),
    unknown: {
      named: t('header.unknown.named', { coin, shown: place('shown') }),
      unnamed: t('header.unknown.unnamed', { shown: place('shown') }),
    },
    header: {
      mark: t('header.mark'),
      up: t('header.up'),
      down: t('header.down'),
      noChange: t('header.noChange'),
      more: t('header.more'),
      stale: t('header.stale', { seconds }),
      figures: {
        change: t('figures.change'),
        volume: t('figures.volume'),
        funding: t('figures.funding'),
        index: t('figures.index'),
        openInterest: t('figures.openInterest'),
      },
    },
    selector: {
      open: t('selector.open'),
      label: t('selector.label'),
      name: t('selector.name', { coin }),
      search: t('selector.search'),
      failed: t('selector.failed'),
      filter: t('selector.filter'),
      tabs: {
        all: t('selector.all'),
        trending: t('selector.trending'),
        meme: t('selector.meme'),
        favourites: t('selector.favourites'),
      },
      columns: {
        coin: t('selector.symbol'),
        price: t('selector.price'),
        change24h: t('selector.change'),
        funding: t('selector.funding'),
        volume24h: t('selector.volume'),
        openInterest: t('selector.openInterest'),
      },
      strip: {
        mark: t('selector.mark'),
        oracle: t('selector.oracle'),
        change: t('figures.change'),
        volume: t('selector.volume'),
        openInterest: t('selector.openInterest'),
        funding: t('figures.funding'),
      },
      favourite: t('selector.favourite', { coin }),
      found: t('selector.found', { count: place('count') }),
      empty: t('selector.empty'),
      loading: t('selector.loading'),
    },
    tabs: { book: t('book.label'), trades: t('trades.tab'), depth: t('depth.tab') },
    book: {
      label: t('book.label'),
      price: t('book.price'),
      size: t('book.size', { coin }),
      total: t('book.total', { coin }),
      sizeShort: t('book.sizeShort'),
      totalShort: t('book.totalShort'),
      bids: t('book.bids'),
      asks: t('book.asks'),
      mark: t('header.mark'),
      spread: t('book.spread'),
      step: t('book.step'),
      rate: t('book.rate'),
      readable: t('book.readable', { times: Math.round(secondMs / orderBookThrottleMs) }),
      every: t('book.every'),
      keys: t('book.keys'),
      bidAt: t('book.bidAt', { price }),
      askAt: t('book.askAt', { price }),
      chosen: t('book.chosen', { price }),
      stale: t('book.stale', { seconds }),
    },
    trades: {
      label: t('trades.label'),
      price: t('book.price'),
      size: t('book.sizeShort'),
      time: t('trades.time'),
      buy: t('trades.buy'),
      sell: t('trades.sell'),
      stale: t('trades.stale', { seconds }),
    },
    settings: t('settings'),
    lines: { ticket: t('lines.ticket'), book: t('lines.book'), account: t('lines.account') },
    ticket: { buy: t('ticket.buy'), sell: t('ticket.sell') },
    depthLabel: t('depth.label', { coin }),
    chart: {
      label: t('chart.label'),
    },
    views: {
      label: t('views.label'),
      chart: t('views.chart'),
      book: t('views.book'),
      screens: t('views.screens'),
      markets: t('views.markets'),
      perpetual: t('views.perpetual'),
      account: t('views.account'),
    },
  };
}

export type TerminalWords = ReturnType<typeof terminalWords>;
