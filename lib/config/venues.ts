/** Trading venues move money; a sandboxed one is announced on every page. */
export const tradingVenues = ['hyperliquid', 'chains'] as const;

export const venues = [
  ...tradingVenues,
  'supabase',
  'birdeye',
  'oneinch',
  'moralis',
  'telegram',
  'ai',
  'quotes',
] as const;

export type Venue = (typeof venues)[number];
/** Absent: without a key beside live trading, where nothing may stand in for the true figures. */
export const venueModes = ['live', 'sandbox', 'absent'] as const;
export type VenueMode = (typeof venueModes)[number];

export const hyperliquidNetworks = ['sandbox', 'testnet', 'mainnet'] as const;
export type HyperliquidNetwork = (typeof hyperliquidNetworks)[number];
