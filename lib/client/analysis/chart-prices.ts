import { volumesOf } from '../../chart/series/candles.ts';
import { quoteSuffix } from '../../config/analysis.ts';
import type { Analysis, AnalysisResult, ShownBar } from '../../schemas/analysis.ts';
import { datafeedOfBars } from '../datafeed/cached-bars.ts';
import { type EarlyDatafeed, withHeadStart } from '../datafeed/head-start.ts';
import { pageVenue } from '../venue/page-venue.ts';

/** The source of prices for the chart beside an analysis. */
export interface ChartPrices {
  readonly ticker: string;
  /** False for a market whose volume no source reports. */
  readonly hasVolume: boolean;
  readonly openFeed: () => Promise<EarlyDatafeed>;
}

const openExchange = async () => (await import('../datafeed/hyperliquid.ts')).datafeedOf(pageVenue);
const openSpot = async () => (await import('../datafeed/spot.ts')).spotDatafeedOfPage();

const candleOf = ([time, open, high, low, close, volume]: ShownBar) => ({
  ...{ time, open, high, low, close },
  ...volumesOf(volume ?? 0, open, high, low, close),
});

/** Returns the prices of an analysis that was just made. */
export function pricesOfResult({ source, ticker, bars = [] }: AnalysisResult): ChartPrices {
  switch (source) {
    case 'exchange':
      return { ticker, hasVolume: true, openFeed: openExchange };
    case 'spot':
      return { ticker, hasVolume: true, openFeed: openSpot };
    case 'quotes': {
      const feed = withHeadStart(datafeedOfBars(bars.map(candleOf)));
      const hasVolume = bars.some(([, , , , , volume]) => volume !== null);
      return { ticker, hasVolume, openFeed: () => Promise.resolve(feed) };
    }
    default:
      return source satisfies never;
  }
}

/** Returns the prices of a stored analysis; undefined if only the server that made it has them. */
export function pricesOfCached({ marketType, symbol }: Analysis): ChartPrices | undefined {
  if (marketType !== 'crypto' || !symbol.endsWith(quoteSuffix)) return undefined;
  return { ticker: symbol.slice(0, -quoteSuffix.length), hasVolume: true, openFeed: openExchange };
}
