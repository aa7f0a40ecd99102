import 'server-only';
import { holdersShown } from '../../../lib/config/limits.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { digestOfList } from '../../../lib/domain/treasury/holder-list.ts';
import { rankHoldings, sumOfUnits } from '../../../lib/domain/treasury/holding.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HolderList } from '../../../lib/schemas/treasury.ts';
import type { TokenAtBlock } from '../../venues/evm/token-at-block.ts';
import { type AskOwners, collectOwners } from './collect-owners.ts';

export interface HolderSources {
  readonly token: TokenId;
  readonly askOwners: AskOwners;
  readonly readChain: (owners: readonly Address[]) => Promise<TokenAtBlock>;
  readonly excluded: ReadonlySet<Address>;
  /** The holders of the list before. */
  readonly before: readonly Address[];
}

export interface MadeList {
  readonly list: HolderList;
  /** How many of those whom the indexer named the chain gives another balance. */
  readonly differing: number;
}

/** Those just below the last place, whose turn it may be by the chain's newest block. */
const spare = 100;

/**
 * Makes a list of holders. The indexer says who they are, and the chain what each of them holds at one block. Whoever
 * was listed before is asked about as well, so that nobody drops out because the indexer forgot to name them.
 */
export async function makeHolderList(sources: HolderSources): Promise<MadeList> {
  const { token, askOwners, readChain, excluded, before } = sources;
  const counts = (address: Address): boolean => !excluded.has(address);
  const named = await collectOwners(askOwners, holdersShown + spare, counts);
  const candidates = [...new Set([...named.keys(), ...before])].filter(counts);
  const { block, supply, holdings } = await readChain(candidates);
  const ranked = rankHoldings(holdings);
  if (ranked.length === 0 || sumOfUnits(holdings) > supply) {
    throw new AppError('venue.unavailable', { cause: new Error('the holdings do not fit the supply') });
  }
  const list = {
    ...token,
    token: token.address,
    block,
    supply: String(supply),
    holders: ranked.map(({ address, units }): [Address, string] => [address, String(units)]),
  };
  const differing = holdings.filter(({ address, units }) => (named.get(address) ?? units) !== units).length;
  const { chainId, holders } = list;
  const published = { chainId, token: list.token, block, supply: list.supply, holders };
  return { list: { ...published, digest: await digestOfList(published) }, differing };
}
