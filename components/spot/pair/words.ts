import type { useTranslations } from 'next-intl';

type PairTranslator = ReturnType<typeof useTranslations<'spot-pair'>>;

/** Returns a placeholder, which the browser replaces by a value that only it knows. */
const place = (name: string): string => `{${name}}`;

export const figureNames = [
  'high',
  'low',
  'volume',
  'marketCap',
  'diluted',
  'totalSupply',
  'circulatingSupply',
  'holders',
  'liquidity',
  'bought',
] as const;
export type FigureName = (typeof figureNames)[number];

export const linkNames = ['twitter', 'discord', 'telegram', 'website'] as const;
export type LinkName = (typeof linkNames)[number];

interface Named {
  readonly base: string;
  readonly quote: string;
  readonly chain: string;
  readonly explorer: string;
}

/** Returns plain strings instead of a message catalogue, so that the screen needs no message formatter. */
export function pairWords(t: PairTranslator, { base, quote, chain, explorer }: Named) {
  const pair = `${base}/${quote}`;
  const n = place('n');
  return {
    asOf: t('asOf', { time: place('time') }),
    poolPrice: t('poolPrice'),
    chainPrice: t('chainPrice'),
    unavailable: t('unavailable'),
    more: t('more', { base }),
    close: t('close'),
    figures: {
      change: t('figures.change'),
      high: t('figures.high'),
      low: t('figures.low'),
      volume: t('figures.volume'),
      marketCap: t('figures.marketCap'),
      diluted: t('figures.diluted'),
      dilutedLong: t('figures.dilutedLong'),
      totalSupply: t('figures.totalSupply'),
      circulatingSupply: t('figures.circulatingSupply'),
      holders: t('figures.holders'),
      liquidity: t('figures.liquidity'),
      bought: t('figures.bought'),
      noData: t('figures.noData'),
    },
    links: {
      label: t('links.label', { base }),
      twitter: t('links.twitter'),
      discord: t('links.discord'),
      telegram: t('links.telegram'),
      website: t('links.website'),
    },
    chart: t('chart.label', { pair }),
    trades: {
      title: t('trades.title'),
      all: t('trades.all'),
      age: t('trades.age'),
      side: t('trades.side'),
      amount: t('trades.amount'),
      price: t('trades.price'),
      value: t('trades.value'),
      large: t('trades.large'),
      only: t('trades.only', { address: place('address') }),
      owner: t('trades.owner'),
      traders: t('trades.traders'),
      transaction: t('trades.transaction'),
      buy: t('trades.buy'),
      sell: t('trades.sell'),
      view: t('trades.view'),
      none: t('trades.none'),
      failed: t('trades.failed'),
      retry: t('trades.retry'),
      newer: t('trades.newer'),
      older: t('trades.older'),
      page: t('trades.page', { page: place('page'), most: place('most') }),
      loading: t('trades.loading'),
    },
    own: {
      mark: t('own.mark'),
      label: t('own.label'),
      buy: t('own.buy', { amount: place('amount'), base, price: place('price') }),
      sell: t('own.sell', { amount: place('amount'), base, price: place('price') }),
    },
    ages: {
      second: t('ages.second', { n }),
      minute: t('ages.minute', { n }),
      hour: t('ages.hour', { n }),
      day: t('ages.day', { n }),
    },
    token: {
      title: t('token.title', { base }),
      name: t('token.name'),
      contract: t('token.contract'),
      native: t('token.native', { chain }),
      copy: t('token.copy'),
      copied: t('token.copied'),
      copyFailed: t('token.copyFailed'),
      explorer: t('token.explorer', { explorer }),
      decimals: t('token.decimals'),
    },
    holdings: {
      title: t('holdings.title'),
      failed: t('holdings.failed'),
      retry: t('trades.retry'),
    },
    watch: t('watch', { pair: place('pair') }),
    alert: t('alert', { base }),
    selector: {
      open: t('selector.open'),
      all: t('selector.all', { chain }),
      search: t('selector.search'),
      network: t('selector.network'),
      every: t('selector.every'),
      none: t('selector.none'),
      byAddress: t('selector.byAddress'),
      failed: t('selector.failed'),
      loading: t('selector.loading'),
      recent: t('selector.recent'),
      retry: t('trades.retry'),
      close: t('close'),
    },
    safety: {
      title: t('safety.title'),
      since: t('safety.since'),
      topTen: t('safety.topTen'),
      contracts: t('safety.contracts'),
      holders: t('safety.holders'),
      holdersTwo: t('safety.holdersTwo', { market: place('market'), check: place('check') }),
      buyTax: t('safety.buyTax'),
      sellTax: t('safety.sellTax'),
      locked: t('safety.locked'),
      source: t('safety.source'),
      open: t('safety.open'),
      closed: t('safety.closed'),
      sell: t('safety.sell'),
      mint: t('safety.mint'),
      pause: t('safety.pause'),
      block: t('safety.block'),
      change: t('safety.change'),
      owner: t('safety.owner'),
      hidden: t('safety.hidden'),
      yes: t('safety.yes'),
      no: t('safety.no'),
      unknown: t('safety.unknown'),
      contractBy: t('safety.contractBy', { time: place('time') }),
      ownersBy: t('safety.ownersBy', { time: place('time') }),
      unexamined: t('safety.unexamined'),
      examining: t('safety.examining'),
      note: t('safety.note'),
    },
    danger: {
      unsellable: t('danger.unsellable', { base }),
      unsellableText: t('danger.unsellableText'),
      taxed: t('danger.taxed', { base }),
      taxedText: t('danger.taxedText', { buy: place('buy'), sell: place('sell') }),
      unknown: t('safety.unknown'),
    },
    tabs: { label: t('tabs.label'), chart: t('tabs.chart'), trade: t('tabs.trade') },
  };
}

export type PairWords = ReturnType<typeof pairWords>;
