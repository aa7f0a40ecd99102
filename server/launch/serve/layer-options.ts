import type { IncomingMessage } from 'node:http';
import type { EdgeSettings } from '../../environment/site-variables.ts';
import type { InstanceOffice } from '../../instances/answer-office.ts';
import type { Logger } from '../../log.ts';
import type { CatalogueNews } from '../../stream/catalogue-news.ts';
import type { IncidentBoard } from '../../stream/open-incident.ts';
import type { PriceStreams } from '../../stream/serve-prices.ts';
import type { Assets } from './assets.ts';
import type { CallHandler } from './built-handlers.ts';
import type { HtmlOptions } from './html.ts';
import type { MarketNames } from './known-query.ts';
import type { NextHandler } from './render.ts';
import type { MetricsOptions } from './serve-metrics.ts';
import type { SiteMap } from './site-map.ts';

export interface LayerOptions {
  next: NextHandler;
  callHandler: CallHandler;
  assets: Assets;
  siteMap: SiteMap;
  markets: MarketNames;
  html: HtmlOptions;
  prices: PriceStreams;
  news: CatalogueNews;
  incidents: IncidentBoard;
  /** The metrics that Prometheus may read, and its token; undefined: there is no such address. */
  metrics?: MetricsOptions | undefined;
  /** The host that a page sees. It is never the one that a visitor sent, or one visitor could alter another's page. */
  siteHost: string;
  trustedProxyHops: number;
  /** A cache in front that pages are tagged for, and purged at; undefined: none. */
  edge?: EdgeSettings | undefined;
  /** The office in which instances leave pages for each other; undefined: each renders for itself. */
  instances?: InstanceOffice | undefined;
  /** True if trading is not offered everywhere. */
  isGated: boolean;
  /** Returns whether trading is offered to the sender of a request. */
  isOffered: (request: IncomingMessage) => boolean;
  log: Logger;
  mostCachedBytes?: number;
  /** How long a shared render may take. */
  patienceMs?: number;
  now?: () => number;
}
