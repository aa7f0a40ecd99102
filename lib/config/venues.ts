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
export type VenueMode = 'live' | 'sandbox';

export const hyperliquidNetworks = ['sandbox', 'testnet', 'mainnet'] as const;
export type HyperliquidNetwork = (typeof hyperliquidNetworks)[number];
