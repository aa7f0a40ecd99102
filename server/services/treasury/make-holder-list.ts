import 'server-only';
import { holdersShown } from '../../../lib/config/treasury.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import { digestOfList } from '../../../lib/domain/treasury/holder-list.ts';
import { type Holding, rankHoldings, sumOfUnits } from '../../../lib/domain/treasury/holding.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { HolderList } from '../../../lib/schemas/treasury.ts';
import type { TokenAtBlock } from '../../venues/evm/token-at-block.ts';
import { type AskOwners, type CollectedOwners, collectOwners } from './collect-owners.ts';

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

const broken = (text: string) => new AppError('venue.unavailable', { cause: new Error(text) });

/** Those just below the last place, whose turn it may be by the chain's newest block. */
const spare = 100;

/**
 * The amount that may be missing from a whole list without a missing holder: transfers that the indexer has not seen
 * yet.
 */
const dustOf = (supply: bigint): bigint => supply / 1_000_000n;

/**
 * Says why somebody may be missing in a list; undefined if nobody can be. An indexer whose list ended must have named
 * the holders of the supply, up to less than the last place needs. One that went on must have named everybody who could
 * have the last place.
 */
function gapIn(ranked: readonly Holding[], rest: bigint, { isWhole, least }: CollectedOwners, dust: bigint) {
  const last = ranked[holdersShown - 1]?.units;
  if (!isWhole) return (last ?? 0n) < least ? 'those beyond the named ones may hold more' : undefined;
  return rest > dust && (last === undefined || rest > last) ? `holders of ${rest} units are not named` : undefined;
}

/**
 * Makes a list of holders. The indexer says who they are, and the chain what each of them holds at one block. The
 * balances of the last list's holders are read as well, so that nobody drops out because the indexer forgot to name
 * them, and so are those who are left out, so that everything adds up to the supply.
 */
export async function makeHolderList(sources: HolderSources): Promise<MadeList> {
  const { token, askOwners, readChain, excluded, before } = sources;
  const counts = (address: Address): boolean => !excluded.has(address);
  const named = await collectOwners(askOwners, holdersShown + spare, counts);
  const { block, decimals, supply, holdings } = await readChain([
    ...new Set([...named.units.keys(), ...before, ...excluded]),
  ]);
  const ranked = rankHoldings(holdings.filter(({ address }) => counts(address)));
  const rest = supply - sumOfUnits(holdings);
  if (ranked.length === 0 || rest < 0n) throw broken('the holdings do not fit the supply');
  const gap = gapIn(ranked, rest, named, dustOf(supply));
  if (gap !== undefined) throw broken(gap);
  const list = {
    ...token,
    token: token.address,
    decimals,
    block,
    supply: String(supply),
    holders: ranked.map(({ address, units }): [Address, string] => [address, String(units)]),
  };
  const differing = holdings.filter(({ address, units }) => (named.units.get(address) ?? units) !== units).length;
  const { chainId, holders } = list;
  const published = { chainId, token: list.token, decimals, block, supply: list.supply, holders };
  return { list: { ...published, digest: await digestOfList(published) }, differing };
}
