import { type SiteWords, siteWordsIn } from '../../lib/config/site/words.ts';
import type { VenueMode, VenueName } from '../../lib/config/venues/venues.ts';

/** The settings that a build contains: all others come with its start. */
export interface BuiltModes {
  /** The operator's words, as a text of JSON. */
  readonly words: string;
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
  const words = JSON.stringify(siteWordsIn(env));
  return { words, chains: chains === 'live' ? 'live' : 'sandbox', exchange: isLive ? 'live' : 'sandbox' };
}

/** Names each variable that asks for something else than the build is for. */
export function otherModes(
  built: BuiltModes,
  modes: Readonly<Record<VenueName, VenueMode>>,
  words: SiteWords = {},
): readonly string[] {
  const { chains, hyperliquid } = modes;
  const ofBuild: Readonly<Record<string, unknown>> = JSON.parse(built.words);
  const changed = Object.entries(words).filter(([field, word]) => ofBuild[field] !== word);
  return [
    ...changed.map(([field, word]) => `its ${field} is ${ofBuild[field] ?? 'the usual one'}, and ${word} is asked for`),
    ...(chains === built.chains
      ? []
      : [`CHAINS_MODE asks for ${chains} chains, the build is for ${built.chains} ones`]),
    ...(hyperliquid === built.exchange
      ? []
      : [`HYPERLIQUID_NETWORK asks for a ${hyperliquid} exchange, the build is for a ${built.exchange} one`]),
  ];
}
