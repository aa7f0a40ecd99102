import type { SwapProviderName } from '../lib/config/swaps.ts';
import type { VendorName, VenueName } from '../lib/config/venues/venues.ts';
import type { VenueState } from '../lib/schemas/status.ts';
import type { InstanceStore } from './instances/store.ts';
import type { ModelAccess } from './services/analysis/model-access.ts';
import type { ReadBars } from './services/spot/cached-bars.ts';
import type { Reached } from './services/swap/providers.ts';
import type { QuoteStore } from './services/swap/quote-store.ts';
import type { References } from './services/swap/references.ts';
import type { CatalogueNews } from './stream/catalogue-news.ts';
import type { IncidentBoard } from './stream/open-incident.ts';
import type { PriceHub } from './stream/price-hub.ts';
import type { Birdeye } from './venues/birdeye/birdeye.ts';
import type { Budget } from './venues/hyperliquid/budget/budget.ts';
import type { Exchange } from './venues/hyperliquid/exchange.ts';
import type { VenueWatch } from './venues/hyperliquid/watch/venue-watch.ts';
import type { Moralis } from './venues/moralis/moralis.ts';
import type { HeadlineClient } from './venues/news/news.ts';
import type { Quotes } from './venues/quotes/quotes.ts';
import type { UnitsAllowance } from './venues/units/allowance.ts';

// The production server, pages, handlers and jobs are one process with several module graphs, because Next loads a
// module once for each graph: each graph has its own copy of a module's variables. A process must have one budget at
// each vendor, one connection and one hub, so these are in this record, under one key of the process. This file only
// imports types, so that every graph, and a program without Next, may load it.

/** The parts of the process, each with the code that shares it. */
interface ProcessWide {
  /**
   * Shared by pages, handlers and jobs, and by several instances through their ledger: together they are one address at
   * the exchange.
   */
  exchangeBudget: Budget;
  /** Shared by pages, handlers and jobs, which reuse one another's answers. */
  exchange: Exchange;
  /** Shared by pages, handlers and jobs, whose answers it compares, and the operations page that shows the result. */
  venueWatch: VenueWatch;
  /** Shared by pages, handlers and jobs that request prices, and jobs that adapt their pace to the month's quota. */
  birdeyeUnits: UnitsAllowance;
  /** Shared by pages, handlers and jobs that request prices, which reuse one another's answers. */
  birdeye: Birdeye;
  /** Shared by pages and handlers that show a chart of a coin. */
  cachedBars: ReadBars;
  /** Shared by handlers and jobs that request wallet data, and jobs that adapt their pace to the month's quota. */
  moralisUnits: UnitsAllowance;
  /** Shared by handlers and jobs that request wallet data, which reuse one another's answers. */
  moralis: Moralis;
  /** Shared by all handlers of swaps, which wait in one queue for each provider. */
  swapProviders: Map<SwapProviderName, Reached>;
  /** Shared by all handlers that quote a swap, so that equal requests are one. */
  swapStore: QuoteStore;
  /** Shared by all handlers that quote a swap with its reference rate. */
  swapReferences: References;
  /** Shared by both handlers of an analysis, and the operations page that shows the rest of the day's budget. */
  model: ModelAccess;
  /**
   * Shared by the handlers that read bars of stocks and currencies, and the operations page that shows the rest of the
   * allowance.
   */
  quotes: Quotes;
  /** Shared by the handlers that return headlines, and the operations page that shows the rest of the allowance. */
  news: HeadlineClient;
  /** Shared by all code that asks a vendor, and the readiness check, which asks no live vendor itself. */
  lastAnswers: Map<VendorName, number>;
  /** Shared by the jobs and handlers that send to devices, and the readiness check, which tells the operator. */
  pushRefusals: Map<'push', { readonly status: number; readonly until: number }>;
  /** Shared by the jobs and handlers that send mail: until when none is sent. */
  mailRefusals: Map<'mail', number>;
  /** Shared by all code that asks a vendor, and the status page, which asks none. */
  lastFailures: Map<VendorName, number>;
  /** Shared by the job that checks the venues, and the status page that shows since when one is down. */
  venueStates: Map<VenueName, { readonly state: VenueState; readonly since: number }>;
  /** Shared by the production server, handlers and jobs, with one connection to the store of all instances. */
  instanceStore: InstanceStore;
  /** Shared by the jobs that publish prices, and the production server that sends them to browsers. */
  priceHub: PriceHub;
  /**
   * Shared by the jobs that detect a change, and the pages, handlers and production server that cache the catalogue.
   */
  catalogueNews: CatalogueNews;
  /** Shared by the jobs that read the incidents, and the production server that shows the open one on every page. */
  incidentBoard: IncidentBoard;
  /**
   * Shared by the handlers whose work continues after their answer, and the production server that waits for it when it
   * stops.
   */
  unfinishedWork: Set<Promise<unknown>>;
}

const key = Symbol.for('pluto.process');

function partsOfProcess(): Partial<ProcessWide> {
  const known: Partial<ProcessWide> | undefined = Reflect.get(globalThis, key);
  if (known !== undefined) return known;
  const begun = {};
  Reflect.set(globalThis, key, begun);
  return begun;
}

/** Returns a part of the process, which is created on first use. */
export function ofProcess<Name extends keyof ProcessWide>(
  name: Name,
  make: () => ProcessWide[Name],
): ProcessWide[Name] {
  const parts = partsOfProcess();
  const part = parts[name] ?? make();
  parts[name] = part;
  return part;
}
