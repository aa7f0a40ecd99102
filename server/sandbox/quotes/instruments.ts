/** An instrument of the counterfeit vendor of quotes. Its price is near a real one and belongs to no market. */
export interface Instrument {
  readonly symbol: string;
  readonly name: string;
  readonly kind: 'stock' | 'etf' | 'forex';
  readonly exchange: string;
  readonly micCode: string;
  readonly country: string;
  readonly currency: string;
  /** The price around which it moves. */
  readonly base: number;
  readonly decimals: number;
  /** The standard size of a day's move, as a fraction of the price. */
  readonly restless: number;
  /** The smallest plan that includes it, if not all do. */
  readonly plan?: string;
  /** Prices before this day are divided by the factor, as after a split. */
  readonly split?: { readonly at: number; readonly factor: number };
}

type Row = readonly [symbol: string, name: string, base: number, restless?: number];

const nasdaq: readonly Row[] = [
  ['AAPL', 'Apple Inc.', 232],
  ['MSFT', 'Microsoft Corporation', 468],
  ['GOOGL', 'Alphabet Inc.', 188],
  ['AMZN', 'Amazon.com, Inc.', 212],
  ['TSLA', 'Tesla, Inc.', 341, 0.035],
  ['META', 'Meta Platforms, Inc.', 612],
  ['NVDA', 'NVIDIA Corporation', 176, 0.028],
  ['AMD', 'Advanced Micro Devices, Inc.', 158, 0.03],
  ['NFLX', 'Netflix, Inc.', 905],
];

const stock = ([symbol, name, base, restless = 0.018]: Row): Instrument => ({
  ...{ symbol, name, base, restless, kind: 'stock', decimals: 2, currency: 'USD' },
  ...{ exchange: 'NASDAQ', micCode: 'XNGS', country: 'United States' },
});

const pairs: readonly Row[] = [
  ['EUR/USD', 'Euro / US Dollar', 1.0842],
  ['GBP/USD', 'British Pound / US Dollar', 1.2715],
  ['USD/JPY', 'US Dollar / Japanese Yen', 151.4],
  ['AUD/USD', 'Australian Dollar / US Dollar', 0.6542],
  ['USD/CAD', 'US Dollar / Canadian Dollar', 1.3934],
  ['USD/CHF', 'US Dollar / Swiss Franc', 0.8831],
  ['NZD/USD', 'New Zealand Dollar / US Dollar', 0.5927],
  ['EUR/GBP', 'Euro / British Pound', 0.8527],
];

const pair = ([symbol, name, base]: Row): Instrument => ({
  ...{ symbol, name, base, restless: 0.005, kind: 'forex', decimals: base > 20 ? 3 : 5, currency: '' },
  ...{ exchange: '', micCode: '', country: '' },
});

export const instruments: readonly Instrument[] = [
  ...nasdaq.map(stock),
  {
    ...stock(['SPY', 'SPDR S&P 500 ETF Trust', 604, 0.009]),
    ...{ kind: 'etf', exchange: 'NYSE', micCode: 'ARCX' },
  },
  {
    ...stock(['SPLT', 'Split Sample Corporation', 96]),
    split: { at: Date.UTC(2025, 5, 9), factor: 4 },
  },
  { ...stock(['LSEG', 'London Sample Group plc', 9_450]), exchange: 'LSE', micCode: 'XLON', currency: 'GBp' },
  { ...stock(['LOCK', 'Larger Plans Only, Inc.', 50]), plan: 'Grow' },
  ...pairs.map(pair),
];

export const findInstrument = (symbol: string): Instrument | undefined =>
  instruments.find((one) => one.symbol === symbol.toUpperCase());
