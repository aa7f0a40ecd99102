import type { PublicConfig } from '../../lib/config/venues/public.ts';
import type { VenueMode } from '../../lib/config/venues/venues.ts';

export function allIn(mode: VenueMode): PublicConfig['modes'] {
  return {
    hyperliquid: mode,
    chains: mode,
    supabase: mode,
    birdeye: mode,
    oneinch: mode,
    moralis: mode,
    telegram: mode,
    ai: mode,
    quotes: mode,
    news: mode,
  };
}
