import { transactionsPageSize } from '../config/spot.ts';
import { listedTokensRequestSchema, listedTokensSchema } from '../schemas/listed-tokens.ts';
import { listingsRequestSchema, listingsSchema } from '../schemas/listings.ts';
import { newCoinsRequestSchema, newCoinsSchema } from '../schemas/new-coins.ts';
import { foundPairsSchema, pairSearchSchema } from '../schemas/pair-search.ts';
import {
  tokenMarketsSchema,
  tokenMetadataSchema,
  tokenPricesSchema,
  tokenRequestSchema,
  tokensRequestSchema,
  tokenVolumesSchema,
  transactionsRequestSchema,
  transactionsSchema,
  transfersRequestSchema,
  transfersSchema,
} from '../schemas/spot.ts';
import { candlesRequestSchema, candlesSchema } from '../schemas/spot-candles.ts';
import { tokenLookedUpSchema, tokenLookUpSchema } from '../schemas/token-look-up.ts';
import { tokenHoldersSchema, tokenTradersSchema } from '../schemas/token-people.ts';
import { tokenSafetySchema } from '../schemas/token-safety.ts';
import { tradablePairRequestSchema, tradablePairSchema } from '../schemas/tradable-pair.ts';
import { unlistedTokenSchema } from '../schemas/unlisted-token.ts';
import { watchChangeSchema, watchedPairsSchema } from '../schemas/watched-pairs.ts';
import { declareCall, someone, someToken } from './contract.ts';

export const birdeyeCandles = declareCall({
  name: 'birdeye-candles',
  method: 'POST',
  input: candlesRequestSchema,
  output: candlesSchema,
  isAged: true,
  vendorPage: 'https://docs.birdeye.so',
  example: { address: someToken, chainId: 1, interval: '1h', count: 100 },
});

export const birdeyeMultiPrice = declareCall({
  name: 'birdeye-multi-price',
  method: 'POST',
  input: tokensRequestSchema,
  output: tokenPricesSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { tokens: [{ address: someToken, chainId: 1 }] },
});

export const birdeyePriceVolume = declareCall({
  name: 'birdeye-price-volume',
  method: 'POST',
  input: tokensRequestSchema,
  output: tokenVolumesSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { tokens: [{ address: someToken, chainId: 1 }] },
});

export const birdeyePrices = declareCall({
  name: 'birdeye-prices',
  method: 'POST',
  input: tokensRequestSchema,
  output: tokenMarketsSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { tokens: [{ address: someToken, chainId: 1 }] },
});

export const birdeyeTokenMetadata = declareCall({
  name: 'birdeye-token-metadata',
  method: 'POST',
  input: tokenRequestSchema,
  output: tokenMetadataSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { address: someToken, chainId: 1 },
});

export const birdeyeTokenTransactions = declareCall({
  name: 'birdeye-token-transactions',
  method: 'POST',
  input: transactionsRequestSchema,
  output: transactionsSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { tokenAddress: someToken, chainId: 1, offset: 0, limit: transactionsPageSize },
});

export const lookUpToken = declareCall({
  name: 'look-up-token',
  method: 'POST',
  input: tokenLookUpSchema,
  output: tokenLookedUpSchema,
  example: { address: someToken },
});

export const moralisTokenTransfers = declareCall({
  name: 'moralis-token-transfers',
  method: 'POST',
  input: transfersRequestSchema,
  output: transfersSchema,
  vendorPage: 'https://docs.moralis.com',
  example: { address: someone, chainId: 56, tokenAddress: someToken },
});

export const readListedTokens = declareCall({
  name: 'read-listed-tokens',
  method: 'GET',
  input: listedTokensRequestSchema,
  output: listedTokensSchema,
  example: { chainId: '1' },
});

export const readNewCoins = declareCall({
  name: 'read-new-coins',
  method: 'GET',
  input: newCoinsRequestSchema,
  output: newCoinsSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { chain: 'base' },
});

export const readSpotListings = declareCall({
  name: 'read-spot-listings',
  method: 'GET',
  input: listingsRequestSchema,
  output: listingsSchema,
  example: { chain: 'base', sort: 'volume', order: 'desc', page: '1' },
});

export const readSpotPair = declareCall({
  name: 'read-spot-pair',
  method: 'GET',
  input: tradablePairRequestSchema,
  output: tradablePairSchema,
  example: { id: '1' },
});

export const readTokenHolders = declareCall({
  name: 'read-token-holders',
  method: 'POST',
  input: tokenRequestSchema,
  output: tokenHoldersSchema,
  example: { address: someToken, chainId: 1 },
});

export const readTokenTraders = declareCall({
  name: 'read-token-traders',
  method: 'POST',
  input: tokenRequestSchema,
  output: tokenTradersSchema,
  example: { address: someToken, chainId: 1 },
});

export const readTokenSafety = declareCall({
  name: 'read-token-safety',
  method: 'POST',
  input: tokenRequestSchema,
  output: tokenSafetySchema,
  example: { address: someToken, chainId: 1 },
});

export const readUnlistedToken = declareCall({
  name: 'read-unlisted-token',
  method: 'POST',
  input: tokenRequestSchema,
  output: unlistedTokenSchema,
  vendorPage: 'https://docs.birdeye.so',
  example: { address: someToken, chainId: 1 },
});

export const searchPairs = declareCall({
  name: 'search-pairs',
  method: 'POST',
  input: pairSearchSchema,
  output: foundPairsSchema,
  example: { search: 'eth' },
});

export const watchPairs = declareCall({
  name: 'watch-pairs',
  method: 'POST',
  input: watchChangeSchema,
  output: watchedPairsSchema,
  example: { userAddress: someone, add: [1], remove: [] },
});
