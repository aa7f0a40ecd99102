import 'server-only';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { price, usd } from '../../../lib/math/amount.ts';
import { gt } from '../../../lib/math/comparison.ts';
import { toUnits } from '../../../lib/math/onchain.ts';
import { sizeFor } from '../../../lib/math/units.ts';
import { pricedToken, pricesOf } from './priced-tokens.ts';

const tenDollars = usd('10');
const nothing = price('0');

/** Returns how many of a token's smallest units are worth about ten dollars; undefined where nobody knows its price. */
export async function unitsForTenDollars(token: TokenId): Promise<bigint | undefined> {
  const known = await pricedToken(token);
  if (known === undefined) return undefined;
  const worth = (await pricesOf([known.token])).get(tokenKeyOf(known.token));
  if (worth === undefined || !gt(worth, nothing)) return undefined;
  const units = toUnits(sizeFor(tenDollars, worth, known.decimals, 'down'), known.decimals);
  return units > 0n ? units : undefined;
}
