import 'server-only';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { TokenId, TokenTurnover } from '../../../lib/domain/spot/token.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Asker } from '../outgoing/vendor.ts';
import type { TokenAnswers } from './by-token.ts';
import type { TokensOfChain } from './questions/prices.ts';

type Many = Asker<TokensOfChain, ReadonlyMap<Address, TokenTurnover | undefined>>;
type One = Asker<TokenId, TokenTurnover | undefined>;

/** Returns a reader that asks about many coins at once, or about each by itself where the plan has no more. */
export function turnoversReader(askMany: Many, askOne: One) {
  return async (chainId: ChainId, addresses: readonly Address[]): Promise<TokenAnswers<TokenTurnover>> => {
    const many = await askMany({ chainId, addresses });
    if (many.ok) return { found: many.value };
    if (many.error.code !== 'venue.not_offered') throw many.error;
    const each = await Promise.all(
      addresses.map(async (address) => [address, await askOne({ chainId, address })] as const),
    );
    const found = new Map(each.flatMap(([address, one]) => (one.ok ? [[address, one.value] as const] : [])));
    const [error] = each.flatMap(([, one]) => (one.ok ? [] : [one.error]));
    return { found, ...(error !== undefined && { error }) };
  };
}
