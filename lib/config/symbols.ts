export const defaultCoin = 'BTC';

/** The symbols that are listed when the venue does not respond. */
export const fallbackCoins = ['BTC', 'ETH'] as const;

export const memeCoins = [
  'DOGE',
  'PEPE',
  'SHIB',
  'WIF',
  'BONK',
  'FLOKI',
  'BOME',
  'MEW',
  'POPCAT',
  'BRETT',
  'MOODENG',
] as const;

export const marketTypes = ['crypto', 'stock', 'forex'] as const;
export type MarketType = (typeof marketTypes)[number];

/**
 * The analysis page's lists when the quotes provider does not respond; the first symbol of each is its type's default.
 */
export const defaultSymbols = {
  crypto: [
    'BTC-USDT',
    'ETH-USDT',
    'XRP-USDT',
    'SOL-USDT',
    'BNB-USDT',
    'ADA-USDT',
    'DOGE-USDT',
    'DOT-USDT',
    'MATIC-USDT',
    'LINK-USDT',
  ],
  stock: ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'TSLA', 'META', 'NVDA', 'AMD', 'NFLX', 'SPY'],
  forex: ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCAD', 'USDCHF', 'NZDUSD', 'EURGBP'],
} as const satisfies Record<MarketType, readonly [string, ...string[]]>;
