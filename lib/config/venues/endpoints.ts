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

/** The host of the venue's statistics, files of tens of megabytes that the server alone reads. */
export const statsHost = 'https://stats-data.hyperliquid.xyz';

/** Returns the address of the venue's file of all accounts. */
export function leaderboardUrl(network: HyperliquidNetwork, statsUrl: string): string {
  // A sandbox verifies signatures as Testnet, so it uses that name here too.
  return `${statsUrl}/${network === 'mainnet' ? 'Mainnet' : 'Testnet'}/leaderboard`;
}

export class NoSandboxAddress extends Error {
  override readonly name = 'NoSandboxAddress';
}

export function sandboxUrl(config: PublicConfig): string {
  if (config.sandboxUrl === undefined)
    throw new NoSandboxAddress('A venue is sandboxed, and the sandbox has no address');
  return config.sandboxUrl;
}

/** Returns the venue's base address, followed by `/info`, `/exchange` or `/ws`. */
export function hyperliquidUrl(config: PublicConfig): string {
  const { hyperliquidNetwork, addresses } = config;
  if (hyperliquidNetwork === 'sandbox') return `${sandboxUrl(config)}/hyperliquid`;
  return addresses?.['exchange'] ?? hyperliquidHosts[hyperliquidNetwork];
}

/** Returns true unless signatures are for mainnet, the only ones worth real money. */
export function signsForTestnet(config: PublicConfig): boolean {
  return config.hyperliquidNetwork !== 'mainnet';
}

/** The address of an exchange, and the network for which its users sign. */
export interface ExchangeEndpoints {
  readonly url: string;
  readonly isTestnet: boolean;
}

export function exchangeEndpoints(config: PublicConfig): ExchangeEndpoints {
  return { url: hyperliquidUrl(config), isTestnet: signsForTestnet(config) };
}
