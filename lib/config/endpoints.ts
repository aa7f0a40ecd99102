import { type Chain, chainById } from './chains.ts';
import type { PublicConfig } from './public.ts';
import type { HyperliquidNetwork } from './venues.ts';

/** The venue's own doors, for browsers and servers; the sandbox has all of them below one path of its own. */
export const hyperliquidHosts = {
  mainnet: 'https://api.hyperliquid.xyz',
  testnet: 'https://api.hyperliquid-testnet.xyz',
} as const;

const statsHost = 'https://stats-data.hyperliquid.xyz';

/** The venue's file of all accounts: tens of megabytes, on a host of its own. */
export function leaderboardUrl(network: HyperliquidNetwork, exchangeUrl: string): string {
  // A sandbox verifies as Testnet, and is called so here too.
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

/** `/info`, `/exchange` and `/ws` follow it. */
export function hyperliquidUrl(config: PublicConfig): string {
  const { hyperliquidNetwork } = config;
  return hyperliquidNetwork === 'sandbox' ? `${sandboxUrl(config)}/hyperliquid` : hyperliquidHosts[hyperliquidNetwork];
}

/** Only mainnet signatures are worth real money: everything else verifies as Testnet. */
export function signsForTestnet(config: PublicConfig): boolean {
  return config.hyperliquidNetwork !== 'mainnet';
}

/** The node that a browser asks; the operator's own nodes may carry keys and stay on the server. */
export function browserRpcUrl(config: PublicConfig, chain: Chain): string {
  return config.modes.chains === 'sandbox' ? `${sandboxUrl(config)}/rpc/${chain.id}` : chain.publicRpcUrl;
}

/** A name of its own: whoever is led to it must not take it for a real chain's. */
const sandboxExplorerName = 'Sandbox Scan';

type Explored = 'tx' | 'address' | 'token';

/** A link never leads to a place that cannot know what it names: the sandbox explains its own chains. */
export function explorerUrl(config: PublicConfig, chainId: number, kind: Explored, value: string): string | undefined {
  const chain = chainById(chainId);
  if (chain === undefined) return undefined;
  const base = config.modes.chains === 'sandbox' ? `${sandboxUrl(config)}/scan/${chainId}` : chain.explorer.url;
  return `${base}/${kind}/${value}`;
}

/** What the place behind those links calls itself. */
export function explorerName(config: PublicConfig, chain: Chain): string {
  return config.modes.chains === 'sandbox' ? sandboxExplorerName : chain.explorer.name;
}
