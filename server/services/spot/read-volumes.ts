import 'server-only';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokensRequest, TokenVolumes } from '../../../lib/schemas/spot.ts';
import { knownByKey } from './answers-by-token.ts';
import { listedAmong } from './listed-tokens.ts';
import { birdeye } from './vendor-access.ts';

/** Returns the volume of each listed coin in a day, and its change. */
export async function readVolumes({ tokens }: TokensRequest): Promise<TokenVolumes> {
  const vendor = birdeye();
  const requested = await listedAmong(tokens);
  const outcomes = await vendor.turnovers([...requested.values()]);
  const known = knownByKey(requested, (token) => outcomes.get(tokenKeyOf(token)));
  return Object.fromEntries(
    [...known].map(([key, { value, ageMs }]) => [
      key,
      { volumeUSD: value.volume, volumeChangePercent: value.volumeChange, ageMs },
    ]),
  );
}
