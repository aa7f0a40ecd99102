import type { z } from 'zod';
import { fundingHosts } from '../../lib/config/funds.ts';
import { publicRpcUrls } from '../../lib/config/venues/chain-endpoints.ts';
import { type ChainId, chains } from '../../lib/config/venues/chains.ts';
import { hyperliquidHosts, statsHost } from '../../lib/config/venues/endpoints.ts';
import type { Addresses } from '../../lib/config/venues/public.ts';
import { hyperliquidNetworks, type VenueMode } from '../../lib/config/venues/venues.ts';
import { oneOf, webAddress, wholeNumber } from './kinds.ts';
import { vendorAddress, vendorBase } from './vendor-address.ts';

/** The node of each chain for the server: the operator's own, often with a key in its address. */
const rpcVariables = {
  1: 'RPC_URL_ETHEREUM',
  10: 'RPC_URL_OPTIMISM',
  56: 'RPC_URL_BSC',
  137: 'RPC_URL_POLYGON',
  8453: 'RPC_URL_BASE',
  42161: 'RPC_URL_ARBITRUM',
  43114: 'RPC_URL_AVALANCHE',
} as const satisfies Record<ChainId, string>;

/** The node of each chain for browsers, whose address every visitor can read. */
const publicRpcVariables = {
  1: 'PUBLIC_RPC_URL_ETHEREUM',
  10: 'PUBLIC_RPC_URL_OPTIMISM',
  56: 'PUBLIC_RPC_URL_BSC',
  137: 'PUBLIC_RPC_URL_POLYGON',
  8453: 'PUBLIC_RPC_URL_BASE',
  42161: 'PUBLIC_RPC_URL_ARBITRUM',
  43114: 'PUBLIC_RPC_URL_AVALANCHE',
} as const satisfies Record<ChainId, string>;

/** The variables of the exchange, of the chains, and of the bridges between them. */
export const tradingVendorVariables = {
  HYPERLIQUID_NETWORK: oneOf(hyperliquidNetworks).default('sandbox'),
  HYPERLIQUID_BASE_URL: vendorBase.optional(),
  STATS_BASE_URL: vendorBase.optional(),
  HYPERLIQUID_WEIGHT_PER_MINUTE: wholeNumber(1_200, 1_000_000).default(1_200),
  HYPERLIQUID_BOOK_CHANGES: oneOf(['on', 'off']).default('off'),
  CIRCLE_BASE_URL: vendorBase.optional(),
  PUBLIC_RPC_URL_HYPEREVM: vendorAddress.optional(),
  CHAINS_MODE: oneOf(['sandbox', 'live']).default('sandbox'),
  RPC_URL_ETHEREUM: webAddress.optional(),
  RPC_URL_OPTIMISM: webAddress.optional(),
  RPC_URL_BSC: webAddress.optional(),
  RPC_URL_POLYGON: webAddress.optional(),
  RPC_URL_BASE: webAddress.optional(),
  RPC_URL_ARBITRUM: webAddress.optional(),
  RPC_URL_AVALANCHE: webAddress.optional(),
  PUBLIC_RPC_URL_ETHEREUM: vendorAddress.optional(),
  PUBLIC_RPC_URL_OPTIMISM: vendorAddress.optional(),
  PUBLIC_RPC_URL_BSC: vendorAddress.optional(),
  PUBLIC_RPC_URL_POLYGON: vendorAddress.optional(),
  PUBLIC_RPC_URL_BASE: vendorAddress.optional(),
  PUBLIC_RPC_URL_ARBITRUM: vendorAddress.optional(),
  PUBLIC_RPC_URL_AVALANCHE: vendorAddress.optional(),
};
type Variables = z.infer<z.ZodObject<typeof tradingVendorVariables>>;
type Modes = Readonly<Record<'hyperliquid' | 'chains', VenueMode>>;

/** The access to the exchange and the chains. */
export interface TradingVendors {
  hyperliquidNetwork: Variables['HYPERLIQUID_NETWORK'];
  /** The exchange's address, below which are /info and /exchange. */
  hyperliquidUrl: string;
  /** The base address of the exchange's file of all accounts. */
  statsUrl: string;
  /** The request weight that the exchange allows this server per minute. */
  hyperliquidWeight: number;
  /** Whether pages follow the exchange's undocumented topic of changes to a book. */
  hasBookChanges: boolean;
  /** The node addresses by chain id; a chain without one has no node to ask. */
  rpcUrls: ReadonlyMap<number, string>;
  /** The addresses at which a browser reaches vendors, if they are not the vendors' own. */
  addresses: Addresses;
}

/** If the chains are sandboxed, only the sandbox's nodes are used, whatever else is set. */
function rpcUrlsOf(values: Variables, mode: VenueMode, sandboxUrl: string | undefined): ReadonlyMap<number, string> {
  const urlOf = (id: ChainId): string | undefined => {
    if (mode === 'live') return values[rpcVariables[id]];
    return sandboxUrl === undefined ? undefined : `${sandboxUrl}/rpc/${id}`;
  };
  return new Map(
    chains.flatMap(({ id }) => {
      const url = urlOf(id);
      return url === undefined ? [] : [[id, url] as const];
    }),
  );
}

/** Returns the addresses that are not the vendor's own. A vendor that is not live has none. */
function addressesOf(modes: Modes, values: Variables): Addresses {
  const network = values.HYPERLIQUID_NETWORK;
  const nodes = chains.map(({ id }) => [String(id), values[publicRpcVariables[id]], publicRpcUrls[id]] as const);
  const exchange =
    network === 'sandbox'
      ? []
      : ([
          ['exchange', values.HYPERLIQUID_BASE_URL, hyperliquidHosts[network]],
          ['circle', values.CIRCLE_BASE_URL, fundingHosts.circle],
          ['hyperEvm', values.PUBLIC_RPC_URL_HYPEREVM, fundingHosts.hyperEvm],
        ] as const);
  const requested = [...exchange, ...(modes.chains === 'live' ? nodes : [])];
  return Object.fromEntries(
    requested.flatMap(([place, url, own]) => (url === undefined || url === own ? [] : [[place, url] as const])),
  );
}

export function tradingVendorsOf(modes: Modes, values: Variables, sandboxUrl: string | undefined): TradingVendors {
  const network = values.HYPERLIQUID_NETWORK;
  const hyperliquidUrl =
    network === 'sandbox' ? `${sandboxUrl}/hyperliquid` : (values.HYPERLIQUID_BASE_URL ?? hyperliquidHosts[network]);
  return {
    hyperliquidNetwork: network,
    hyperliquidUrl,
    statsUrl: network === 'sandbox' ? `${hyperliquidUrl}/stats` : (values.STATS_BASE_URL ?? statsHost),
    hyperliquidWeight: values.HYPERLIQUID_WEIGHT_PER_MINUTE,
    hasBookChanges: values.HYPERLIQUID_BOOK_CHANGES === 'on',
    rpcUrls: rpcUrlsOf(values, modes.chains, sandboxUrl),
    addresses: addressesOf(modes, values),
  };
}
