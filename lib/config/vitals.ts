/** The pages whose loading times are told apart; an address is never reported, only which of these it is. */
export const vitalPages = [
  'perpetual',
  'trading',
  'markets',
  'market',
  'positions',
  'account',
  'memes',
  'spot',
  'ai-trading',
  'treasury',
  'stats',
  'fees',
  'other',
] as const;
export type VitalPage = (typeof vitalPages)[number];

export const vitalDevices = ['desktop', 'phone'] as const;
export type VitalDevice = (typeof vitalDevices)[number];

/**
 * The measures of a page: its largest picture, the slowest answer to a press, and the first byte in milliseconds, and
 * how far it jumped in thousandths.
 */
export const pageMeasures = ['lcp', 'inp', 'cls', 'ttfb'] as const;
/** The parts of an order in milliseconds: to our server and back, our server's own work, the exchange, and until it was filled. */
export const orderMeasures = ['trip', 'server', 'venue', 'filled'] as const;
export type PageMeasure = (typeof pageMeasures)[number];
export type OrderMeasure = (typeof orderMeasures)[number];
export type VitalMeasure = PageMeasure | OrderMeasure;

/** The largest value that is counted; a larger one is refused. */
export const largestVital = 60_000;
/** How much larger the bound of each step of a histogram is than the one before. */
export const vitalStepGrowth = 1.05;

/** How many days of measures are kept, and how many the statistics page shows. */
export const vitalDaysKept = 90;
export const vitalDaysShown = 28;
/** Fewer measures than this have no percentile that means anything. */
export const fewestVitals = 50;
export const vitalPercentiles = [50, 75, 95] as const;
/** How long the server serves the same percentiles. */
export const vitalsFreshMs = 5_000;
/** How many reports of one network are counted in a minute: it leaves few pages more often. */
export const vitalReportsPerMinute = 60;

/** The bounds that the field calls good for three quarters of all visits. */
export const goodVitals: Readonly<Record<'lcp' | 'inp' | 'cls', number>> = { lcp: 2_500, inp: 200, cls: 100 };
