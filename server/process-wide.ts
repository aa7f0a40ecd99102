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
import type { News } from './venues/news/news.ts';
import type { Quotes } from './venues/quotes/quotes.ts';
import type { UnitsAllowance } from './venues/units/allowance.ts';

// The server in front, pages, handlers and jobs are one process and several module graphs, because Next loads a module
// once for each graph: a variable of a module is there once for each of them. A process must have one budget at each
// vendor, one connection and one hub, so they lie in this record, under one key of the process. This file imports types
// alone, so that every graph, and a program without Next, may load it.

/** The parts of the process, each with who shares it. */
interface ProcessWide {
  /** Pages, handlers and jobs, and several instances through their ledger: they are one address at the exchange. */
  exchangeBudget: Budget;
  /** Pages, handlers and jobs, which have one another's answers. */
  exchange: Exchange;
  /** Pages, handlers and jobs, whose answers it watches, and the operations page that shows what it saw. */
  venueWatch: VenueWatch;
  /** Pages, handlers and jobs that ask for prices, and jobs that keep pace with the month. */
  birdeyeUnits: UnitsAllowance;
  /** Pages, handlers and jobs that ask for prices, which have one another's answers. */
  birdeye: Birdeye;
  /** Pages and handlers that show a chart of a coin. */
  cachedBars: ReadBars;
  /** Handlers and jobs that ask for wallets, and jobs that keep pace with the month. */
  moralisUnits: UnitsAllowance;
  /** Handlers and jobs that ask for wallets, which have one another's answers. */
  moralis: Moralis;
  /** All handlers of swaps, which wait in one line to each provider. */
  swapProviders: Map<SwapProviderName, Reached>;
  /** All handlers that quote a swap, for which equal questions are one. */
  swapStore: QuoteStore;
  /** All handlers that quote a swap and name the rate beside it. */
  swapReferences: References;
  /** Both handlers of an analysis, and the operations page that shows what is left of the day. */
  model: ModelAccess;
  /** The handlers that read bars of stocks and currencies, and the operations page that shows what is left. */
  quotes: Quotes;
  /** The handlers that name headlines, and the operations page that shows what is left. */
  news: News;
  /** Everything that asks a vendor, and the readiness check that asks no live vendor itself. */
  lastAnswers: Map<VendorName, number>;
  /** Everything that asks a vendor, and the status page that asks none. */
  lastFailures: Map<VendorName, number>;
  /** The job that looks at the venues, and the status page that says since when one is away. */
  venueStates: Map<VenueName, { readonly state: VenueState; readonly since: number }>;
  /** The server in front, handlers and jobs, with one connection to what instances share. */
  instanceStore: InstanceStore;
  /** The jobs that publish prices, and the server in front that writes them to browsers. */
  priceHub: PriceHub;
  /** The jobs that hear of a change, and the pages, handlers and server in front that keep what it changes. */
  catalogueNews: CatalogueNews;
  /** The jobs that read the incidents, and the server in front that names the open one on every page. */
  incidentBoard: IncidentBoard;
  /** The handlers whose work goes on after their answer, and the server in front that waits for it at its end. */
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

/** Returns a part of the process, which is made when it is first asked for. */
export function ofProcess<Name extends keyof ProcessWide>(
  name: Name,
  make: () => ProcessWide[Name],
): ProcessWide[Name] {
  const parts = partsOfProcess();
  const part = parts[name] ?? make();
  parts[name] = part;
  return part;
}
