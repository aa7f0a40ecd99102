import { z } from 'zod';
import type { SpotToken } from '../../spot/contract.ts';
import { type Context, mapOf, tokenAt } from '../context.ts';
import { address, addressList, type Endpoint, endpoint } from '../endpoint.ts';

/**
 * Returns a coin's own pages, invented below a reserved domain. Wrapped coins and dollars have none, so that both cases
 * occur.
 */
export function extensionsOf({ symbol }: SpotToken): Readonly<Record<string, string>> {
  const slug = symbol.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (/^(w|usd)/.test(slug) || slug === '') return {};
  return {
    website: `https://${slug}.example/`,
    twitter: `https://social.example/${slug}`,
    discord: `https://chat.example/${slug}`,
    medium: `https://blog.example/${slug}`,
  };
}

export function metadataBody(token: SpotToken, sent: string) {
  return {
    address: sent,
    symbol: token.symbol,
    name: token.name,
    decimals: token.decimals,
    extensions: extensionsOf(token),
    // The sandbox has no pictures at public addresses.
    logo_uri: null,
  };
}

function metadataOf(context: Context, sent: string) {
  const token = tokenAt(context, sent);
  return token === undefined ? null : metadataBody(token, sent);
}

const METADATA_UNITS = 5;

/** The vendor does not publish the prices of lists; each coin is counted like a call of its own. */
export const metadataEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/v3/token/meta-data/single',
    from: 'Starter',
    schema: z.object({ address }),
    units: METADATA_UNITS,
    answer: (context, requested) => metadataOf(context, requested.address),
  }),
  endpoint({
    path: '/defi/v3/token/meta-data/multiple',
    from: 'Business',
    schema: z.object({ list_address: addressList(50) }),
    units: ({ list_address: list }) => METADATA_UNITS * list.length,
    answer: (context, requested) => mapOf(requested.list_address, async (sent) => metadataOf(context, sent)),
  }),
];
