/** The venues that move money; if one of them is sandboxed, every page announces it. */
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
  'news',
] as const;

export type VenueName = (typeof venues)[number];
/** All vendors that the server sends requests to. KyberSwap needs no key, so it is no venue with a mode of its own. */
export type VendorName = VenueName | 'kyberswap';
/** `absent`: the venue has no key on a live installation, where invented figures must not replace the real ones. */
export const venueModes = ['live', 'sandbox', 'absent'] as const;
export type VenueMode = (typeof venueModes)[number];

export const hyperliquidNetworks = ['sandbox', 'testnet', 'mainnet'] as const;
export type HyperliquidNetwork = (typeof hyperliquidNetworks)[number];
