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
  /** The holders of the previous list. */
  readonly before: readonly Address[];
}

export interface MadeList {
  readonly list: HolderList;
  /** The number of holders for whom the chain reports another balance than the indexer. */
  readonly differing: number;
}

const broken = (text: string) => new AppError('venue.unavailable', { cause: new Error(text) });

/** The number of extra holders below the last place, who may move up by the chain's newest block. */
const spare = 100;

/**
 * The amount that may be missing from a complete list without a missing holder: transfers that the indexer has not
 * processed yet.
 */
const dustOf = (supply: bigint): bigint => supply / 1_000_000n;

/**
 * Returns why a holder may be missing in a list; undefined if none can be. A complete list of the indexer must contain
 * the holders of the supply, except for less than the last place needs. An incomplete one must contain everybody who
 * could have the last place.
 */
function gapIn(ranked: readonly Holding[], rest: bigint, { isWhole, least }: CollectedOwners, dust: bigint) {
  const last = ranked[holdersShown - 1]?.units;
  if (!isWhole) return (last ?? 0n) < least ? 'those beyond the named ones may hold more' : undefined;
  return rest > dust && (last === undefined || rest > last) ? `holders of ${rest} units are not named` : undefined;
}

/**
 * Makes a list of holders. The indexer returns the addresses, and the chain their balances at one block. The balances
 * of the previous list's holders are read as well, so that nobody drops out because the indexer left them out, and so
 * are those of excluded addresses, so that everything adds up to the supply.
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
