/**
 * The price-data provider's names for the chains, by their ids; they are also the chain segment of spot paths. Every
 * page needs the paths, and few need the other data of a chain.
 */
export const priceDataIds = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bsc',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  43114: 'avalanche',
} as const;

export type PriceDataId = (typeof priceDataIds)[keyof typeof priceDataIds];

const names: ReadonlyMap<number, PriceDataId> = new Map(
  Object.entries(priceDataIds).map(([id, name]) => [Number(id), name]),
);

export function priceDataIdOf(chainId: number): PriceDataId | undefined {
  return names.get(chainId);
}
