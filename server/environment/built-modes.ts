import type { VenueMode, VenueName } from '../../lib/config/venues/venues.ts';

/** The settings that a build contains: all others come with its start. */
export interface BuiltModes {
  readonly chains: 'sandbox' | 'live';
  readonly exchange: 'sandbox' | 'live';
}

/**
 * Returns for what an environment builds: one for live chains has no sandbox wallet (next.config.ts), and the badge in
 * the header of static pages says whether the exchange is the sandbox's.
 */
export function modesOfBuild(env: Readonly<Record<string, string | undefined>>): BuiltModes {
  const { CHAINS_MODE: chains, HYPERLIQUID_NETWORK: network } = env;
  const isLive = network !== undefined && network !== '' && network !== 'sandbox';
  return { chains: chains === 'live' ? 'live' : 'sandbox', exchange: isLive ? 'live' : 'sandbox' };
}

/** Names each variable that asks for something else than the build is for. */
export function otherModes(built: BuiltModes, modes: Readonly<Record<VenueName, VenueMode>>): readonly string[] {
  const { chains, hyperliquid } = modes;
  return [
    ...(chains === built.chains
      ? []
      : [`CHAINS_MODE asks for ${chains} chains, the build is for ${built.chains} ones`]),
    ...(hyperliquid === built.exchange
      ? []
      : [`HYPERLIQUID_NETWORK asks for a ${hyperliquid} exchange, the build is for a ${built.exchange} one`]),
  ];
}
