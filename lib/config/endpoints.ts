import { type Chain, chainById } from './chains.ts';
import type { PublicConfig } from './public.ts';
import type { HyperliquidNetwork } from './venues.ts';

/** The venue's own hosts, for browsers and servers; the sandbox serves all of them below one path. */
export const hyperliquidHosts = {
  mainnet: 'https://api.hyperliquid.xyz',
  testnet: 'https://api.hyperliquid-testnet.xyz',
} as const;

/** The hosts of the data vendors, which the server alone asks: the keys stay there. */
export const birdeyeHost = 'https://public-api.birdeye.so';
export const modelHost = 'https://api.openai.com/v1';
export const quotesHost = 'https://api.twelvedata.com';
export const newsHost = 'https://finnhub.io/api/v1';
export const moralisHost = 'https://deep-index.moralis.io/api/v2.2';
export const oneinchHost = 'https://api.1inch.com';
export const kyberswapHost = 'https://aggregator-api.kyberswap.com';

const statsHost = 'https://stats-data.hyperliquid.xyz';

/** Returns the address of the venue's file of all accounts: tens of megabytes, on its own host. */
export function leaderboardUrl(network: HyperliquidNetwork, exchangeUrl: string): string {
  // A sandbox verifies signatures as Testnet, so it uses that name here too.
  if (network === 'sandbox') return `${exchangeUrl}/stats/Testnet/leaderboard`;
  return `${statsHost}/${network === 'mainnet' ? 'Mainnet' : 'Testnet'}/leaderboard`;
}

export class NoSandboxAddress extends Error {
  override readonly name = 'NoSandboxAddress';
}

function sandboxUrl(config: PublicConfig): string {
  if (config.sandboxUrl === undefined)
    throw new NoSandboxAddress('A venue is sandboxed, and the sandbox has no address');
  return config.sandboxUrl;
}

/** Returns the venue's base address, followed by `/info`, `/exchange` or `/ws`. */
export function hyperliquidUrl(config: PublicConfig): string {
  const { hyperliquidNetwork } = config;
  return hyperliquidNetwork === 'sandbox' ? `${sandboxUrl(config)}/hyperliquid` : hyperliquidHosts[hyperliquidNetwork];
}

/** Returns true unless signatures are for mainnet, the only ones worth real money. */
export function signsForTestnet(config: PublicConfig): boolean {
  return config.hyperliquidNetwork !== 'mainnet';
}

/** Returns the node that a browser uses; the operator's own nodes may contain keys and stay on the server. */
export function browserRpcUrl(config: PublicConfig, chain: Chain): string {
  return config.modes.chains === 'sandbox' ? `${sandboxUrl(config)}/rpc/${chain.id}` : chain.publicRpcUrl;
}

/** A separate name, so that users do not take it for a real chain's explorer. */
const sandboxExplorerName = 'Sandbox Scan';

type Explored = 'tx' | 'address' | 'token';

/**
 * Returns an explorer link. It never leads to a site that cannot know the item: the sandbox explains its own chains.
 */
export function explorerUrl(config: PublicConfig, chainId: number, kind: Explored, value: string): string | undefined {
  const chain = chainById(chainId);
  if (chain === undefined) return undefined;
  const base = config.modes.chains === 'sandbox' ? `${sandboxUrl(config)}/scan/${chainId}` : chain.explorer.url;
  return `${base}/${kind}/${value}`;
}

/** Returns the name of the explorer behind those links. */
export function explorerName(config: PublicConfig, chain: Chain): string {
  return config.modes.chains === 'sandbox' ? sandboxExplorerName : chain.explorer.name;
}
