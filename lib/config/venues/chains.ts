import { type PriceDataId, priceDataIds } from './price-data-ids.ts';

export type HexAddress = `0x${string}`;

interface ChainFacts {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly priceDataId: PriceDataId;
  /** Whether the swap aggregator serves it. */
  readonly swapAggregator: boolean;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 };
  readonly wrappedNative: { readonly symbol: string; readonly address: HexAddress };
  readonly explorer: { readonly name: string; readonly url: string };
  readonly usdc: { readonly address: HexAddress; readonly decimals: number };
  readonly multicall3: HexAddress;
  readonly blockTimeMs: number;
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;
/** Deployed at the same address on every chain. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

const ethereum = {
  id: 1,
  name: 'Ethereum',
  shortName: 'ETH',
  priceDataId: priceDataIds[1],
  swapAggregator: true,
  nativeCurrency: ether,
  wrappedNative: { symbol: 'WETH', address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  usdc: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
  multicall3,
  blockTimeMs: 12_000,
} as const satisfies ChainFacts;

const optimism = {
  id: 10,
  name: 'Optimism',
  shortName: 'OP',
  priceDataId: priceDataIds[10],
  swapAggregator: true,
  nativeCurrency: ether,
  wrappedNative: { symbol: 'WETH', address: '0x4200000000000000000000000000000000000006' },
  explorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
  usdc: { address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', decimals: 6 },
  multicall3,
  blockTimeMs: 2_000,
} as const satisfies ChainFacts;

const bsc = {
  id: 56,
  name: 'BNB Smart Chain',
  shortName: 'BSC',
  priceDataId: priceDataIds[56],
  swapAggregator: true,
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  wrappedNative: { symbol: 'WBNB', address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' },
  explorer: { name: 'BscScan', url: 'https://bscscan.com' },
  // Binance's bridged USDC has 18 decimals, unlike Circle's own.
  usdc: { address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', decimals: 18 },
  multicall3,
  blockTimeMs: 750,
} as const satisfies ChainFacts;

const polygon = {
  id: 137,
  name: 'Polygon',
  shortName: 'POL',
  priceDataId: priceDataIds[137],
  swapAggregator: true,
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  wrappedNative: { symbol: 'WPOL', address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
  explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
  usdc: { address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6 },
  multicall3,
  blockTimeMs: 2_000,
} as const satisfies ChainFacts;

const base = {
  id: 8453,
  name: 'Base',
  shortName: 'BASE',
  priceDataId: priceDataIds[8453],
  swapAggregator: true,
  nativeCurrency: ether,
  wrappedNative: { symbol: 'WETH', address: '0x4200000000000000000000000000000000000006' },
  explorer: { name: 'Basescan', url: 'https://basescan.org' },
  usdc: { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6 },
  multicall3,
  blockTimeMs: 2_000,
} as const satisfies ChainFacts;

/** The chain from which perpetuals accounts are funded. */
export const arbitrum = {
  id: 42161,
  name: 'Arbitrum',
  shortName: 'ARB',
  priceDataId: priceDataIds[42161],
  swapAggregator: true,
  nativeCurrency: ether,
  wrappedNative: { symbol: 'WETH', address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
  explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
  usdc: { address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', decimals: 6 },
  multicall3,
  blockTimeMs: 250,
} as const satisfies ChainFacts;

const avalanche = {
  id: 43114,
  name: 'Avalanche',
  shortName: 'AVAX',
  priceDataId: priceDataIds[43114],
  swapAggregator: true,
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  wrappedNative: { symbol: 'WAVAX', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' },
  explorer: { name: 'SnowTrace', url: 'https://snowtrace.io' },
  usdc: { address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', decimals: 6 },
  multicall3,
  blockTimeMs: 1_700,
} as const satisfies ChainFacts;

const table = [ethereum, optimism, bsc, polygon, base, arbitrum, avalanche] as const;

export type ChainId = (typeof table)[number]['id'];

export type Chain = ChainFacts & { readonly id: ChainId };

export const chains: readonly Chain[] = table;

/** The admin forms for tokens and pairs start on Ethereum. */
export const defaultAdminChainId: ChainId = 1;

export function chainById(id: number): Chain | undefined {
  return chains.find((chain) => chain.id === id);
}

/** Returns the network whose pair is shown at a path, which begins without a language. */
export function chainOfPairPath(path: string): Chain | undefined {
  const [area, network, pair, ...more] = path.split('/').slice(1);
  const isPair = area === 'spot' && network !== undefined && pair !== undefined && more.length === 0;
  return isPair ? chainByPriceDataId(network) : undefined;
}

export function chainByPriceDataId(name: string): Chain | undefined {
  return chains.find((chain) => chain.priceDataId === name);
}

/** The swap aggregator's placeholder address for a chain's native currency. */
export const nativeTokenMarker: HexAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
