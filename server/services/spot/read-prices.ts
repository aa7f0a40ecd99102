import 'server-only';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokenPrices, TokensRequest } from '../../../lib/schemas/spot.ts';
import { knownByKey } from './answers-by-token.ts';
import { listedAmong } from './listed-tokens.ts';
import { birdeye } from './vendor-access.ts';

/** Returns the price of each listed coin and its change in a day. */
export async function readPrices({ tokens }: TokensRequest): Promise<TokenPrices> {
  const vendor = birdeye();
  const requested = await listedAmong(tokens);
  const outcomes = await vendor.prices([...requested.values()]);
  const known = knownByKey(requested, (token: TokenId) => outcomes.get(tokenKeyOf(token)));
  return Object.fromEntries(
    [...known].map(([key, { value, ageMs }]) => [key, { price: value.price, change24h: value.change, ageMs }]),
  );
}
