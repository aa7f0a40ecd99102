import 'server-only';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenTraders } from '../../../lib/schemas/token-people.ts';
import { theListed } from './listed-tokens.ts';
import { birdeye } from './vendor-access.ts';

/** Returns who traded most of a listed token in a day. */
export async function readTokenTraders(requested: TokenId): Promise<TokenTraders> {
  const outcome = await birdeye().topTraders(await theListed(requested));
  if (!outcome.ok) throw outcome.error;
  return { traders: outcome.value.map((trader) => ({ ...trader })), ageMs: outcome.ageMs };
}
